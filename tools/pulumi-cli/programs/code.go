package main

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"github.com/pulumi/pulumi/pkg/v3/codegen"
	"github.com/pulumi/pulumi/pkg/v3/codegen/hcl2/model"
	"github.com/pulumi/pulumi/pkg/v3/codegen/pcl"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/zclconf/go-cty/cty"
)

// A writer gives the code of a value of a type of the schema where a generator writes what no compiler accepts.
type writer func(value cty.Value, typ schema.Type, inList bool) (string, bool)

// withCode puts the code of such values into a program, as strings with marks; withoutMarks takes marks and quotes out of
// what is generated.
func withCode(program *pcl.Program, codeOf writer) error {
	for _, node := range program.Nodes {
		switch node := node.(type) {
		case *pcl.Resource:
			for _, input := range node.Inputs {
				if property, ok := propertyNamed(input.Name, node.Schema.InputProperties); ok {
					input.Value = codeOf.in(input.Value, property.Type, false)
				}
			}
		case *pcl.LocalVariable:
			if err := codeOf.inArguments(program, node); err != nil {
				return err
			}
		}
	}
	return nil
}

func withoutMarks(code []byte) string {
	return marked.ReplaceAllString(string(code), "$1")
}

func (codeOf writer) inArguments(program *pcl.Program, variable *pcl.LocalVariable) error {
	call, ok := variable.Definition.Value.(*model.FunctionCallExpression)
	if !ok || call.Name != pcl.Invoke {
		return fmt.Errorf("%s invokes no function", variable.Name())
	}
	token, _ := literal(call.Args[0])
	pkg := program.PackageReferences()[0]
	function, _, err := pkg.Functions().Get(pkg.Name() + ":index:" + nameOf(token.AsString()))
	if err != nil {
		return err
	}
	call.Args[1] = codeOf.in(call.Args[1], function.Inputs, false)
	return nil
}

// in gives an expression of a type of the schema with the code of its values.
func (codeOf writer) in(expression model.Expression, typ schema.Type, inList bool) model.Expression {
	typ = codegen.UnwrapType(typ)
	switch expression := expression.(type) {
	case *model.ObjectConsExpression:
		for i, item := range expression.Items {
			key, ok := literal(item.Key)
			if !ok {
				continue
			}
			expression.Items[i].Key = &model.LiteralValueExpression{Value: key}
			switch typ := typ.(type) {
			case *schema.ObjectType:
				if property, ok := typ.Property(key.AsString()); ok {
					expression.Items[i].Value = codeOf.in(item.Value, property.Type, false)
				}
			case *schema.MapType:
				expression.Items[i].Value = codeOf.in(item.Value, typ.ElementType, false)
			}
		}
	case *model.TupleConsExpression:
		if typ, ok := typ.(*schema.ArrayType); ok {
			for i, item := range expression.Expressions {
				expression.Expressions[i] = codeOf.in(item, typ.ElementType, true)
			}
		}
	default:
		if value, ok := literal(expression); ok {
			if code, ok := codeOf(value, typ, inList); ok {
				return quoted("<code>" + code + "</code>")
			}
		}
	}
	return expression
}

// quoted is a string as a template, of which the generator expects no number.
func quoted(text string) model.Expression {
	template := &model.TemplateExpression{
		Parts: []model.Expression{&model.LiteralValueExpression{Value: cty.StringVal(text)}},
	}
	template.Typecheck(false)
	return template
}

var marked = regexp.MustCompile(`"<code>(.*?)</code>"`)

func propertyNamed(name string, properties []*schema.Property) (*schema.Property, bool) {
	for _, property := range properties {
		if property.Name == name {
			return property, true
		}
	}
	return nil, false
}

func nameOf(token string) string {
	return token[strings.LastIndex(token, ":")+1:]
}

// literal gives the value of an expression that is one, also as a string of one part.
func literal(expression model.Expression) (cty.Value, bool) {
	switch expression := expression.(type) {
	case *model.LiteralValueExpression:
		return expression.Value, !expression.Value.IsNull()
	case *model.TemplateExpression:
		if len(expression.Parts) == 1 {
			return literal(expression.Parts[0])
		}
	}
	return cty.NilVal, false
}

// decimal writes an integer as a double.
func decimal(value cty.Value) (string, bool) {
	number, exact := value.AsBigFloat().Int64()
	return fmt.Sprintf("%d.0", number), exact == big.Exact
}
