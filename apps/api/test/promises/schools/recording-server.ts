import { buildApp } from '#api/app.ts'
import type { Database } from '#api/lib/db/database.ts'
import { callerFor } from '#test/caller.ts'
import { onEachStatement } from '#test/on-each-statement.ts'
import type { TestApi } from '#test/start-api.ts'

/** A statement that was sent for a school, with its callers in our source, innermost first. */
export interface Sent {
  text: string
  parameters: readonly unknown[]
  senders: string[]
}

export async function recordingServer(api: TestApi) {
  const statements: Sent[] = []
  const db: Database = {
    ...api.db,
    inSchool: (tenantId, work) =>
      api.db.inSchool(tenantId, (school) =>
        work(
          onEachStatement(school, (statement) => {
            statements.push({ ...statement, senders: sendersOf(new Error().stack) })
          }),
        ),
      ),
  }
  const { services, clock } = api
  const app = await buildApp({ ...services, db }, { web: false })
  const recorded: TestApi = {
    app,
    db,
    clock,
    settings: {},
    services: { ...services, db },
    as: (person) => callerFor(app, person),
    listen: () => Promise.reject(new Error('It is spoken to without a socket')),
    [Symbol.asyncDispose]: () => app.close(),
  }
  return {
    api: recorded,
    /** Every distinct statement, in its last form. */
    sent(): Sent[] {
      const texts = new Map<string, Sent>()
      for (const { text, parameters, senders } of statements) {
        const others = texts.get(text)?.senders ?? []
        texts.set(text, { text, parameters, senders: [...senders, ...others] })
      }
      return [...texts.values()]
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

const FRAME = /at (?:async )?(?:(?:Object|Module)\.)?(\w+) \(.*?\/apps\/api\/src\/([\w./-]+\.ts)/g

const sendersOf = (stack = '') => [...stack.matchAll(FRAME)].map(([, name, file]) => `${file} ${name}`)
