import "@pulumi/pulumi";

// Measures the engine without resources.
