import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { packed } from './statements.ts'

// Loaded before the server with `node --import`: writes down every statement that goes to PostgreSQL for a request, and
// lets it go. What the server does by itself, such as looking for jobs every few seconds, belongs to no call.
const file = process.env.BENCH_STATEMENTS
if (!file) throw new Error('BENCH_STATEMENTS names the file for the statements.')

const requests = new AsyncLocalStorage<true>()
subscribe('http.server.request.start', () => requests.enterWith(true))

const query = pg.Client.prototype.query
pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
  if (requests.getStore()) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? [])
    appendFileSync(file, `${JSON.stringify({ text, values: values.map(packed) })}\n`)
  }
  return Reflect.apply(query, this, args)
} as typeof query
