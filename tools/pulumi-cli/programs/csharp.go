package main

import (
	"github.com/hashicorp/hcl/v2"
	dotnet "github.com/pulumi/pulumi-dotnet/pulumi-language-dotnet/v3/codegen"
	"github.com/pulumi/pulumi/pkg/v3/codegen/pcl"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/zclconf/go-cty/cty"
)

// generateCSharp writes the numbers of a list with a decimal point: an array of integers is no list of doubles.
func generateCSharp(program *pcl.Program) (map[string][]byte, hcl.Diagnostics, error) {
	if err := withCode(program, inCSharp); err != nil {
		return nil, nil, err
	}
	files, diagnostics, err := dotnet.GenerateProgram(program)
	for name, text := range files {
		files[name] = []byte(withoutMarks(text))
	}
	return files, diagnostics, err
}

func inCSharp(value cty.Value, typ schema.Type, inList bool) (string, bool) {
	if !inList || typ != schema.NumberType || value.Type() != cty.Number {
		return "", false
	}
	return decimal(value)
}
