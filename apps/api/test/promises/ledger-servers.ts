import { buildApp } from '#api/app.ts'
import { callerFor } from '#test/caller.ts'
import type { EngineName } from '#test/database/engine-names.ts'
import type { TestApi } from '#test/start-api.ts'
import { startProcess } from '#test/start-process.ts'

export type Server = Pick<TestApi, 'as'>

/** Two servers on one database. The embedded one is open in one process alone. */
export async function twoServers(api: TestApi, engine: EngineName) {
  await using opened = new AsyncDisposableStack()
  if (engine === 'server') {
    const servers = [opened.use(await startProcess(api)), opened.use(await startProcess(api))]
    const kept = opened.move()
    return {
      servers,
      pids: servers.map(({ pid }) => pid),
      forward: (by: Parameters<TestApi['clock']['forward']>[0]) =>
        Promise.all(servers.map((server) => server.forward(by))),
      [Symbol.asyncDispose]: () => kept.disposeAsync(),
    }
  }
  const second = await buildApp(api.services, { web: false })
  const servers: Server[] = [api, { as: (person) => callerFor(second, person) }]
  return { servers, pids: [], forward: async () => [], [Symbol.asyncDispose]: () => second.close() }
}
