package main

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/pulumi/pulumi-java/pkg/codegen/java"
	"github.com/pulumi/pulumi/pkg/v3/codegen"
	"github.com/pulumi/pulumi/pkg/v3/codegen/pcl"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/zclconf/go-cty/cty"
)

// generateJava mends what Pulumi's generator writes and no compiler accepts: strings for enumerations, integers for
// doubles, imports that are missing or of another package.
func generateJava(program *pcl.Program) (map[string][]byte, hcl.Diagnostics, error) {
	if err := withCode(program, inJava); err != nil {
		return nil, nil, err
	}
	files, diagnostics, err := java.GenerateProgram(program)
	for name, text := range files {
		files[name] = []byte(withImports(basePackage(program), withoutMarks(text)))
	}
	return files, diagnostics, err
}

func inJava(value cty.Value, typ schema.Type, inList bool) (string, bool) {
	switch typ := typ.(type) {
	case *schema.EnumType:
		for _, element := range typ.Elements {
			if value.Type() == cty.String && element.Value == value.AsString() {
				return nameOf(typ.Token) + "." + element.Name, true
			}
		}
	case *schema.UnionType:
		for _, typ := range typ.ElementTypes {
			if code, ok := inJava(value, codegen.UnwrapType(typ), inList); ok {
				return code, true
			}
		}
	default:
		if value.Type() != cty.Number {
			return "", false
		}
		if typ == schema.NumberType {
			return decimal(value)
		}
		if number, exact := value.AsBigFloat().Int64(); exact == big.Exact && int64(int32(number)) != number {
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
	constant  = regexp.MustCompile(`[(,] ?([A-Z]\w+)\.[A-Z]\w*\b`)
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
