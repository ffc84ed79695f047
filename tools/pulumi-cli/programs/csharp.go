package main

import (
	"regexp"

	"github.com/hashicorp/hcl/v2"
	dotnet "github.com/pulumi/pulumi-dotnet/pulumi-language-dotnet/v3/codegen"
	"github.com/pulumi/pulumi/pkg/v3/codegen/pcl"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/zclconf/go-cty/cty"
)

var argument = regexp.MustCompile(`(Inputs\.\w+)InputArgs\b`)

// generateCSharp writes the numbers of a list with a decimal point, as an array of integers is no list of doubles, and
// the objects among the arguments of a function by the names of their classes in the SDK.
func generateCSharp(program *pcl.Program) (map[string][]byte, hcl.Diagnostics, error) {
	if err := withCode(program, inCSharp); err != nil {
		return nil, nil, err
	}
	files, diagnostics, err := dotnet.GenerateProgram(program)
	for name, text := range files {
		files[name] = argument.ReplaceAll([]byte(withoutMarks(text)), []byte("${1}Args"))
	}
	return files, diagnostics, err
}

func inCSharp(value cty.Value, typ schema.Type, inList bool) (string, bool) {
	if !inList || typ != schema.NumberType || value.Type() != cty.Number {
		return "", false
	}
	return decimal(value)
}
