import { createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { buildApp } from '#api/app.ts'
import type { Database } from '#api/lib/db/database.ts'
import { callerFor } from '#test/caller.ts'
import type { TestApi } from '#test/start-api.ts'

/** A statement that was sent for a school, and the functions of our source that sent it, innermost first. */
export interface Sent {
  text: string
  parameters: readonly unknown[]
  senders: string[]
}

/** A server with the same services that writes down every statement which it sends for a school. */
export async function recordingServer(api: TestApi) {
  const nodes: Array<{ node: RootOperationNode; senders: string[] }> = []
  const compiled: Sent[] = []
  const recording: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push({ node, senders: sendersOf(new Error().stack) })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db: Database = {
    ...api.db,
    inSchool: (tenantId, work) =>
      api.db.inSchool(tenantId, (school) => {
        const recorded = school.withPlugin(recording)
        const { executeQuery } = recorded
        // What is compiled once meets no plugin on its way.
        recorded.executeQuery = function recordingCompiled(query) {
          if ('sql' in query) {
            const { sql: text, parameters } = query
            compiled.push({ text, parameters, senders: sendersOf(new Error().stack) })
          }
          return executeQuery.call(this, query) as never
        }
        return work(recorded)
      }),
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
    /** Every different statement so far, as it was sent last. */
    sent: async (): Promise<Sent[]> => {
      const texts = new Map<string, Sent>()
      const note = ({ text, parameters, senders }: Sent) => {
        const others = texts.get(text)?.senders ?? []
        texts.set(text, { text, parameters, senders: [...senders, ...others] })
      }
      for (const statement of compiled) note(statement)
      await api.db.asOwner(async (owner) => {
        for (const { node, senders } of nodes) {
          const { sql: text, parameters } = owner.getExecutor().compileQuery(node, createQueryId())
          note({ text, parameters, senders })
        }
      })
      return [...texts.values()]
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

const FRAME = /at (?:async )?(?:(?:Object|Module)\.)?(\w+) \(.*?\/apps\/api\/src\/([\w./-]+\.ts)/g

const sendersOf = (stack = '') => [...stack.matchAll(FRAME)].map(([, name, file]) => `${file} ${name}`)
