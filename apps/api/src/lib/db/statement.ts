import { type CompiledQuery, DummyDriver, type Expression, sql } from 'kysely'
import { connectionsOver } from './connections.ts'
import type { SchoolDb } from './database.ts'

/** A value, or the slot of a statement that will hold it. */
export type SlotOr<Value> = Value | Expression<Value>

/** The slots of a statement's values, by name. A slot has no value to branch on. */
export type Slots<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> }

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

interface Compilable<Row> {
  compile(provider: SchoolDb): CompiledQuery<Row>
}

/** Compiles statements, and sends none. */
const writer = connectionsOver(new DummyDriver()) as SchoolDb

const slots = new Proxy({}, { get: (_target, name) => sql`${new Slot(String(name))}` })

/**
 * A statement that is built and compiled once as a module constant, because compiling costs more than all else that the
 * server does for it. Its text may not depend on values; different texts are different statements. `build` gets slots
 * in place of values.
 */
export function statement<Values extends object, Row>(
  build: (db: SchoolDb, slots: Slots<Values>) => Compilable<Row>,
): (db: SchoolDb, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(writer, slots as Slots<Values>).compile(writer)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** The same, for a statement that returns one row or none. */
export function statementOfOne<Values extends object, Row>(
  build: (db: SchoolDb, slots: Slots<Values>) => Compilable<Row>,
): (db: SchoolDb, values: Values) => Promise<Row | undefined> {
  const all = statement(build)
  return async (db, values) => (await all(db, values))[0]
}
