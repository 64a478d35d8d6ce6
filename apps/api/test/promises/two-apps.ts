import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Servers } from '../long/two-servers.ts'
import type { TestApi } from '../start-api.ts'

/** Two servers on the same services, which share nothing but the database. */
export function useTwoApps(api: TestApi): Servers {
  const opened = new AsyncDisposableStack()
  const world: Omit<Servers, 'urls'> & { urls: string[] } = {
    urls: [],
    get db() {
      return api.db
    },
    get services() {
      return api.services
    },
    get clock() {
      return api.clock
    },
  }
  beforeAll(async () => {
    const app = await buildApp(api.services, { web: false })
    opened.defer(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    world.urls = [await api.listen(), `http://127.0.0.1:${port}`]
  })
  afterAll(() => opened.disposeAsync())
  return world
}
