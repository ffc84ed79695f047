package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/pulumi/pulumi-java/pkg/codegen/java"
	"github.com/pulumi/pulumi/pkg/v3/codegen"
	"github.com/pulumi/pulumi/pkg/v3/codegen/hcl2/model"
	"github.com/pulumi/pulumi/pkg/v3/codegen/pcl"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/zclconf/go-cty/cty"
)

// generateJava mends what Pulumi's generator writes and no compiler accepts: strings for enumerations, integers for
// doubles, imports that are missing or of another package. The code of such a value is put into the program as a string
// with marks, and what is generated loses marks and quotes.
func generateJava(program *pcl.Program) (map[string][]byte, hcl.Diagnostics, error) {
	for _, node := range program.Nodes {
		switch node := node.(type) {
		case *pcl.Resource:
			for _, input := range node.Inputs {
				if property, ok := propertyNamed(input.Name, node.Schema.InputProperties); ok {
					input.Value = asJava(input.Value, property.Type)
				}
			}
		case *pcl.LocalVariable:
			if err := argumentsAsJava(program, node); err != nil {
				return nil, nil, err
			}
		}
	}
	files, diagnostics, err := java.GenerateProgram(program)
	for name, text := range files {
		code := marked.ReplaceAllString(string(text), "$1")
		files[name] = []byte(withImports(basePackage(program), code))
	}
	return files, diagnostics, err
}

func argumentsAsJava(program *pcl.Program, variable *pcl.LocalVariable) error {
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
	call.Args[1] = asJava(call.Args[1], function.Inputs)
	return nil
}

// asJava gives an expression of a type of the schema with each value that Java writes otherwise.
func asJava(expression model.Expression, typ schema.Type) model.Expression {
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
					expression.Items[i].Value = asJava(item.Value, property.Type)
				}
			case *schema.MapType:
				expression.Items[i].Value = asJava(item.Value, typ.ElementType)
			}
		}
	case *model.TupleConsExpression:
		if typ, ok := typ.(*schema.ArrayType); ok {
			for i, item := range expression.Expressions {
				expression.Expressions[i] = asJava(item, typ.ElementType)
			}
		}
	default:
		if value, ok := literal(expression); ok {
			if code, ok := codeOf(value, typ); ok {
				return quoted("<java>" + code + "</java>")
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

var marked = regexp.MustCompile(`"<java>(.*?)</java>"`)

func codeOf(value cty.Value, typ schema.Type) (string, bool) {
	switch typ := typ.(type) {
	case *schema.EnumType:
		for _, element := range typ.Elements {
			if value.Type() == cty.String && element.Value == value.AsString() {
				return nameOf(typ.Token) + "." + element.Name, true
			}
		}
	default:
		if value.Type() != cty.Number {
			return "", false
		}
		number, exact := value.AsBigFloat().Int64()
		switch {
		case typ == schema.NumberType && exact == 0:
			return fmt.Sprintf("%d.0", number), true
		case exact == 0 && int64(int32(number)) != number:
			return fmt.Sprintf("%dL", number), true
		}
	}
	return "", false
}

var (
	anyImport = regexp.MustCompile(`(?m)^import .*;\n`)
	resource  = regexp.MustCompile(`new (\w+)\("`)
	arguments = regexp.MustCompile(`\b(\w+Args)\.builder\(\)`)
	functions = regexp.MustCompile(`\b(\w+Functions)\.\w+\(`)
	constant  = regexp.MustCompile(`[(,] ?([A-Z]\w+)\.[A-Z]\w+\b`)
)

// withImports replaces the imports by those of the classes that the code uses.
func withImports(base, code string) string {
	start := anyImport.FindStringIndex(code)[0]
	code = anyImport.ReplaceAllString(code, "")
	classes := []string{}
	add := func(form *regexp.Regexp, folder func(name string) string) {
		for _, found := range form.FindAllStringSubmatch(code, -1) {
			classes = append(classes, base+folder(found[1])+"."+found[1])
		}
	}
	in := func(folder string) func(string) string { return func(string) string { return folder } }
	add(resource, in(""))
	add(functions, in(""))
	add(constant, in(".enums"))
	add(arguments, func(name string) string {
		if strings.Contains(code, "new "+strings.TrimSuffix(name, "Args")+"(") {
			return ""
		}
		return ".inputs"
	})
	slices.Sort(classes)
	classes = append([]string{"com.pulumi.Context", "com.pulumi.Pulumi"}, slices.Compact(classes)...)
	if strings.Contains(code, "Map.of") {
		classes = append(classes, "java.util.Map")
	}
	imports := "import " + strings.Join(classes, ";\nimport ") + ";\n"
	return code[:start] + imports + code[start:]
}

func basePackage(program *pcl.Program) string {
	pkg := program.PackageReferences()[0]
	info, _ := pkg.Language("java")
	if info, ok := info.(java.PackageInfo); ok {
		return info.BasePackageOrDefault() + pkg.Name()
	}
	return "com.pulumi." + pkg.Name()
}

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
