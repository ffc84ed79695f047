package main

import (
	"encoding/json"
	"strings"
)

// withoutEnumerations gives a schema with strings in place of its enumerations. Programs in TypeScript have strings for
// them, and the enumerations of this package have the platform's names and not those that every language can write.
func withoutEnumerations(text []byte) ([]byte, error) {
	var spec struct {
		Types map[string]struct{ Enum []any }
	}
	var all any
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, err
	}
	var visit func(part any)
	visit = func(part any) {
		switch part := part.(type) {
		case []any:
			for _, item := range part {
				visit(item)
			}
		case map[string]any:
			reference, _ := part["$ref"].(string)
			if spec.Types[strings.TrimPrefix(reference, "#/types/")].Enum != nil {
				delete(part, "$ref")
			}
			for _, item := range part {
				visit(item)
			}
		}
	}
	visit(all)
	return json.Marshal(all)
}
