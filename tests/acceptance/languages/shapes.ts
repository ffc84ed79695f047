import { join } from "node:path";
import ts from "typescript";

export class Shapes {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(files: readonly string[], root: string) {
    this.#program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.Node16,
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
    });
    this.#checker = this.#program.getTypeChecker();
  }

  problems(): string[] {
    return ts
      .getPreEmitDiagnostics(this.#program)
      .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
  }

  exportsOf(file: string): Map<string, ts.Symbol> {
    const source = this.#program.getSourceFile(file);
    const module = source && this.#checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not a module`);
    const resolved = this.#checker
      .getExportsOfModule(module)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol));
    return new Map(resolved.map((symbol) => [symbol.name, symbol]));
  }

  /**
   * Returns the properties of an exported interface or class with their types, without private and inherited Pulumi
   * properties.
   */
  propertiesOf(symbol: ts.Symbol): Map<string, string> {
    const own = this.#checker
      .getDeclaredTypeOfSymbol(symbol)
      .getProperties()
      .filter(({ name }) => !name.includes("#"))
      .filter(({ declarations = [] }) =>
        declarations.every((declaration) => !declaration.getSourceFile().fileName.includes("/node_modules/")),
      );
    return new Map(own.map((property) => [property.name, this.#shapeOf(property)]));
  }

  membersOf(symbol: ts.Symbol): Map<string, string> {
    const members = this.#checker.getTypeOfSymbol(symbol).getProperties();
    return new Map(members.map((member) => [member.name, this.#shapeOf(member)]));
  }

  #shapeOf(property: ts.Symbol): string {
    return this.#text(this.#checker.getTypeOfSymbol(property), []);
  }

  /** Returns a type as a string, equal for interchangeable types: inputs and outputs are unwrapped. */
  #text(type: ts.Type, outer: readonly ts.Type[]): string {
    return [...new Set(this.#members(type, outer))].sort().join(" | ");
  }

  #members(type: ts.Type, outer: readonly ts.Type[]): string[] {
    if (outer.includes(type)) return ["itself"];
    if (type.isUnion()) return type.types.flatMap((member) => this.#members(member, outer));
    const wrapped = this.#wrapped(type);
    if (wrapped) return this.#members(wrapped, outer);
    if (type.flags & ts.TypeFlags.BooleanLike) return ["boolean"];
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return ["any"];
    if (!(type.flags & ts.TypeFlags.Object)) return [this.#checker.typeToString(type)];
    if (type.symbol?.name === "Date") return ["Date"];
    const inside = [...outer, type];
    const items = type.getNumberIndexType();
    if (items && this.#checker.isArrayType(type)) return [`(${this.#text(items, inside)})[]`];
    const values = type.getStringIndexType();
    if (values) return [`{ [name]: ${this.#text(values, inside)} }`];
    const properties = type
      .getProperties()
      .map((property) => `${property.name}: ${this.#text(this.#checker.getTypeOfSymbol(property), inside)}`);
    return [`{ ${properties.sort().join("; ")} }`];
  }

  /** Returns the type inside a promise or an output. */
  #wrapped(type: ts.Type): ts.Type | undefined {
    const parts = type.isIntersection() ? type.types : [type];
    const wrapper = parts.find(({ symbol }) => ["Promise", "OutputInstance"].includes(symbol?.name ?? ""));
    return wrapper && this.#checker.getTypeArguments(wrapper as ts.TypeReference)[0];
  }
}
