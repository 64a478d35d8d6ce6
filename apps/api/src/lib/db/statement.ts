import { type CompiledQuery, DummyDriver, type Expression, sql } from 'kysely'
import { connectionsOver } from './connections.ts'
import type { SchoolDb } from './database.ts'

/** A value, or the slot of a statement that will hold it. */
export type SlotOr<Value> = Value | Expression<Value>

/** The slots of a statement's values, by their names. There is nothing in a slot to look at or to decide by. */
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

/** Knows how statements are written, and sends none. */
const writer = connectionsOver(new DummyDriver()) as SchoolDb

const slots = new Proxy({}, { get: (_target, name) => sql`${new Slot(String(name))}` })

/**
 * A statement that is built and compiled once, and filled in each time: writing its text anew takes the server longer
 * than all else that it does for it. It stands at the level of a module; where its text depends on something, there are
 * two statements. `build` gets slots in place of values.
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

/** The same, for a statement that gives one row or none. */
export function statementOfOne<Values extends object, Row>(
  build: (db: SchoolDb, slots: Slots<Values>) => Compilable<Row>,
): (db: SchoolDb, values: Values) => Promise<Row | undefined> {
  const all = statement(build)
  return async (db, values) => (await all(db, values))[0]
}
