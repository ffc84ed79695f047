// The generator of programs: `programs SCHEMA` reads a JSON object of programs in Pulumi's YAML, by name, and writes one
// with each of them in every other language. All use the one package of the schema.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/blang/semver"
	"github.com/hashicorp/hcl/v2"
	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml"
	yaml "github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/codegen"
	"github.com/pulumi/pulumi/pkg/v3/codegen/hcl2/syntax"
	"github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/pcl"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

// A language has a generator of programs from Pulumi's own notation, PCL, and reads a setting in one of two ways: the
// conversion from YAML loses that it is secret.
type language struct {
	name                   string
	generate               func(*pcl.Program) (map[string][]byte, hcl.Diagnostics, error)
	require, requireSecret string
}

var languages = []language{
	{"typescript", nodejs.GenerateProgram, "config.require(", "config.requireSecret("},
	{"python", python.GenerateProgram, "config.require(", "config.require_secret("},
	{"go", generateGo, "cfg.Require(", "cfg.RequireSecret("},
	{"csharp", generateCSharp, "config.Require(", "config.RequireSecret("},
	{"java", generateJava, "config.require(", "config.requireSecret("},
}

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, from io.Reader, to io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: programs SCHEMA < PROGRAMS")
	}
	text, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	var sources map[string]string
	if err := json.NewDecoder(from).Decode(&sources); err != nil {
		return err
	}
	converted := map[string]map[string]string{}
	for _, language := range languages {
		// A package each: a generator notes in it what it reads of its own settings.
		pkg, err := bind(text, language)
		if err != nil {
			return err
		}
		for name, source := range sources {
			program, err := convert(pkg, source, language)
			if err != nil {
				return fmt.Errorf("%s in %s: %w", name, language.name, err)
			}
			if converted[name] == nil {
				converted[name] = map[string]string{}
			}
			converted[name][language.name] = program
		}
	}
	encoder := json.NewEncoder(to)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(converted)
}

func bind(text []byte, language language) (*schema.Package, error) {
	if language.name == "typescript" {
		var err error
		if text, err = withoutEnumerations(text); err != nil {
			return nil, err
		}
	}
	var spec schema.PackageSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, err
	}
	pkg, diagnostics, err := schema.BindSpec(spec, oneLoader{}, schema.ValidationOptions{})
	if err == nil && len(diagnostics) > 0 {
		err = diagnostics
	}
	return pkg, err
}

func convert(pkg *schema.Package, source string, language language) (string, error) {
	program, err := parse(pkg, source)
	if err != nil {
		return "", err
	}
	files, diagnostics, err := language.generate(program)
	if err == nil && len(diagnostics) > 0 {
		err = diagnostics
	}
	if err != nil {
		return "", err
	}
	if len(files) != 1 {
		return "", fmt.Errorf("%d files instead of one", len(files))
	}
	for _, text := range files {
		code := string(text)
		// A panic while a value is formatted is part of what is generated.
		if strings.Contains(code, "%!v(") {
			return "", fmt.Errorf("the generator failed:\n%s", code)
		}
		return tidy(strings.ReplaceAll(code, language.require, language.requireSecret)), nil
	}
	return "", nil
}

var (
	trailingSpace = regexp.MustCompile(`(?m)[ \t]+$`)
	emptyLines    = regexp.MustCompile(`\n{2,}(\s*\})`)
)

// tidy removes blanks and empty lines at an end.
func tidy(code string) string {
	code = trailingSpace.ReplaceAllString(code, "")
	return strings.TrimRight(emptyLines.ReplaceAllString(code, "\n$1"), "\n") + "\n"
}

func parse(pkg *schema.Package, source string) (*pcl.Program, error) {
	template, diagnostics, err := pulumiyaml.LoadYAMLBytes("Pulumi.yaml", []byte(source))
	if err != nil {
		return nil, err
	}
	if len(diagnostics) > 0 {
		return nil, diagnostics
	}
	text, converted, err := yaml.ConvertTemplateIL(template, oneLoader{pkg})
	if err != nil {
		return nil, err
	}
	if len(converted) > 0 {
		return nil, converted
	}
	parser := syntax.NewParser()
	if err := parser.ParseFile(strings.NewReader(text), "program.pp"); err != nil {
		return nil, err
	}
	if len(parser.Diagnostics) > 0 {
		return nil, parser.Diagnostics
	}
	program, bound, err := pcl.BindProgram(parser.Files, pcl.Loader(oneLoader{pkg}))
	if err == nil && len(bound) > 0 {
		err = bound
	}
	return program, err
}

// oneLoader serves one package, whatever is asked for.
type oneLoader struct{ pkg *schema.Package }

func (l oneLoader) LoadPackage(string, *semver.Version) (*schema.Package, error) {
	return l.pkg, nil
}

func (l oneLoader) LoadPackageV2(context.Context, *schema.PackageDescriptor) (*schema.Package, error) {
	return l.pkg, nil
}

func (l oneLoader) LoadPackageReference(string, *semver.Version) (schema.PackageReference, error) {
	return l.pkg.Reference(), nil
}

func (l oneLoader) LoadPackageReferenceV2(
	context.Context, *schema.PackageDescriptor,
) (schema.PackageReference, error) {
	return l.pkg.Reference(), nil
}
