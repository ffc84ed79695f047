// The generator of the pages in Pulumi's registry: `registry-pages SCHEMA FOLDER` writes the page of each resource and
// function of a package schema. A warning is an error.
//
// The registry's own tool is no module that can be fetched. Until this version, Pulumi published the same generator.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/pulumi/pulumi/pkg/v3/codegen/docs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("usage: registry-pages SCHEMA FOLDER")
	}
	text, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	var spec schema.PackageSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		return err
	}
	pkg, diagnostics, err := schema.BindSpec(spec, nil)
	if err != nil {
		return err
	}
	if len(diagnostics) > 0 {
		lines := make([]string, len(diagnostics))
		for i, diagnostic := range diagnostics {
			lines[i] = diagnostic.Summary
		}
		return fmt.Errorf("%s", strings.Join(lines, "\n"))
	}
	pages, err := docs.NewContext("pulumi-edge-platform", pkg).GeneratePackage()
	if err != nil {
		return err
	}
	return write(args[1], pages)
}

func write(folder string, pages map[string][]byte) error {
	for name, text := range pages {
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
