// The generator of SDKs: `codegen SCHEMA [LANGUAGE FOLDER]`. It holds a package schema to Pulumi's own checks and then
// writes the SDK for a language into a folder. Whatever the checks say, warnings too, is an error.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	dotnet "github.com/pulumi/pulumi-dotnet/pulumi-language-dotnet/v3/codegen"
	"github.com/pulumi/pulumi-java/pkg/codegen/java"
	"github.com/pulumi/pulumi/pkg/v3/codegen"
	gogen "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

const tool = "pulumi-edge-platform"

// noLoader serves a schema that refers to no other package.
type noLoader struct{ schema.ReferenceLoader }

var generators = map[string]func(*schema.Package) (map[string][]byte, error){
	"nodejs": func(pkg *schema.Package) (map[string][]byte, error) {
		return nodejs.GeneratePackage(tool, pkg, nil, nil, false, noLoader{})
	},
	"python": func(pkg *schema.Package) (map[string][]byte, error) {
		return python.GeneratePackage(tool, pkg, nil, noLoader{})
	},
	"go": func(pkg *schema.Package) (map[string][]byte, error) {
		return gogen.GeneratePackage(tool, pkg, nil)
	},
	"dotnet": func(pkg *schema.Package) (map[string][]byte, error) {
		http.DefaultTransport = logoOfPackage{}
		// The generator does so with resources, but not with functions.
		for _, function := range pkg.Functions {
			function.Comment = codegen.FilterExamples(function.Comment, "csharp")
		}
		return dotnet.GeneratePackage(tool, pkg, nil, nil)
	},
	// As for a local package, without files for Gradle: `npm run sdks` adds those of Maven.
	"java": func(pkg *schema.Package) (map[string][]byte, error) {
		return java.GeneratePackage(tool, pkg, nil, nil, true, false)
	},
}

// logo is assets/logo.svg for NuGet, which accepts no SVG.
//
//go:embed logo.png
var logo []byte

// logoOfPackage responds to the generator for .NET, which downloads the logo.
type logoOfPackage struct{}

func (logoOfPackage) RoundTrip(request *http.Request) (*http.Response, error) {
	body := io.NopCloser(bytes.NewReader(logo))
	return &http.Response{StatusCode: http.StatusOK, Body: body, Request: request}, nil
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 && len(args) != 3 {
		return fmt.Errorf("usage: codegen SCHEMA [LANGUAGE FOLDER]")
	}
	text, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	pkg, err := bind(text)
	if err != nil || len(args) == 1 {
		return err
	}
	generate := generators[args[1]]
	if generate == nil {
		return fmt.Errorf("there is no generator for %s", args[1])
	}
	files, err := generate(pkg)
	if err != nil {
		return err
	}
	return write(args[2], files)
}

// bind also checks the source: what the types of the generator do not know is lost on reading it.
func bind(text []byte) (*schema.Package, error) {
	var raw any
	if err := json.Unmarshal(text, &raw); err != nil {
		return nil, err
	}
	if err := schema.MetaSchema.Validate(raw); err != nil {
		return nil, fmt.Errorf("%#v", err)
	}
	var spec schema.PackageSpec
	if err := decode(text, &spec); err != nil {
		return nil, err
	}
	settings := map[string]any{
		"nodejs": &nodejs.NodePackageInfo{}, "python": &python.PackageInfo{}, "go": &gogen.GoPackageInfo{},
		"csharp": &dotnet.CSharpPackageInfo{}, "java": &java.PackageInfo{},
	}
	for language, text := range spec.Language {
		known := settings[language]
		if known == nil {
			return nil, fmt.Errorf("language.%s: there is no such language", language)
		}
		if err := decode(text, known); err != nil {
			return nil, fmt.Errorf("language.%s: %w", language, err)
		}
	}
	pkg, diagnostics, err := schema.BindSpec(spec, noLoader{}, schema.ValidationOptions{})
	if err != nil {
		return nil, err
	}
	if len(diagnostics) > 0 {
		lines := make([]string, len(diagnostics))
		for i, diagnostic := range diagnostics {
			lines[i] = diagnostic.Summary
		}
		return nil, fmt.Errorf("%s", strings.Join(lines, "\n"))
	}
	return pkg, nil
}

// decode refuses what the type does not know, where a generator would overlook it.
func decode(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

func write(folder string, files map[string][]byte) error {
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
