import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { packed } from './statements.ts'

// Loaded before the server with `node --import`: writes down every statement that goes to PostgreSQL, and lets it go.
const file = process.env.BENCH_STATEMENTS
if (!file) throw new Error('BENCH_STATEMENTS names the file for the statements.')

const query = pg.Client.prototype.query
pg.Client.prototype.query = function recording(this: pg.Client, ...words: unknown[]) {
  const [first, second] = words
  const text = typeof first === 'string' ? first : (first as { text: string }).text
  const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? [])
  appendFileSync(file, `${JSON.stringify({ text, values: values.map(packed) })}\n`)
  return Reflect.apply(query, this, words)
} as typeof query
