package main

import (
	"regexp"

	"github.com/hashicorp/hcl/v2"
	gogen "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/pcl"
)

var (
	setting = regexp.MustCompile(`pulumi\.String\(([a-z]\w*)\)`)
	lookup  = regexp.MustCompile(`\.Lookup(\w+)\(ctx, &(\w+)\.Get(\w+Args)\{`)
)

// generateGo mends what is no longer a string, a secret setting, and the arguments of a function that the SDK names
// LookupZone, and not GetZone, because of the resource.
func generateGo(program *pcl.Program) (map[string][]byte, hcl.Diagnostics, error) {
	files, diagnostics, err := gogen.GenerateProgram(program)
	for name, text := range files {
		text = setting.ReplaceAll(text, []byte("$1"))
		files[name] = lookup.ReplaceAll(text, []byte(".Lookup$1(ctx, &$2.Lookup$3{"))
	}
	return files, diagnostics, err
}
