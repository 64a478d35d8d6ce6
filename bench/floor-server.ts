import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { CONNECTIONS } from './connections.ts'
import { CALL_HEADER, type FloorStatement, STUDENT_HEADER } from './floor-statements.ts'

/** The least that a Node server can do for a call with data of a student: one statement, and its rows as JSON. */
const { databaseUrl, statements } = JSON.parse(process.env.BENCH_FLOOR ?? '{}') as {
  databaseUrl: string
  statements: Record<string, FloorStatement>
}
const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, idleTimeoutMillis: 0 })

const server = createServer((request, response) => {
  request.resume().on('end', async () => {
    const name = String(request.headers[CALL_HEADER])
    const statement = statements[name]
    if (!statement) return response.writeHead(404, { 'content-length': 0 }).end()
    const values = [request.headers[STUDENT_HEADER], ...statement.values]
    const { rows } = await pool.query({ name, text: statement.text, values })
    const body = Buffer.from(JSON.stringify({ success: true, data: rows }))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  })
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
