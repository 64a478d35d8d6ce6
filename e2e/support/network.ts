import type { Page } from '@playwright/test'
import type { Watch } from './page-watch.ts'

type Scene = { page: Page; watch: Watch }

/** Calls to this path fail without a connection. */
export async function cut({ page, watch }: Scene, path: string) {
  watch.expectFailure(path)
  await page.route(`**${path}*`, (route) => route.abort('internetdisconnected'))
}

/** Calls to this path get a server error; only those whose address matches `which`, if given. */
export async function refuse(
  { page, watch }: Scene,
  path: string,
  status: number,
  message: string,
  code = 'refused',
  which: string | RegExp = `**${path}*`,
) {
  watch.expect(status, path)
  const body = { success: false, message, error: message, code, requestId: 'a-request' }
  await page.route(which, (route) => route.fulfill({ status, json: body }))
}

export async function hold({ page }: Scene, path: string) {
  await page.route(`**${path}*`, () => {})
}

/** The same until the returned function is called. */
export async function holdUntil({ page }: Pick<Scene, 'page'>, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Calls to this path get this data in the server's envelope. */
export async function respond({ page }: Scene, path: string, data: unknown) {
  await page.route(`**${path}*`, (route) => route.fulfill({ json: { success: true, message: '', data } }))
}

export async function slowConnection(page: Page) {
  const connection = await page.context().newCDPSession(page)
  await connection.send('Network.enable')
  return (bytesPerSecond: number) =>
    connection.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
}
