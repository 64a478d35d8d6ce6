import { BROWSER_ERROR_KINDS_KEPT, BROWSER_ERRORS_IN_HOUR, BROWSER_ERRORS_KEPT_DAYS } from '@manassa/contract/limits'
import { reportBrowserError } from '@manassa/contract/shared/browser-errors'
import { describe, expect, test } from 'vitest'
import { bothEngines } from '#test/database/fresh-database.ts'
import { aStudent } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { runCleanup } from '../retention/cleanup.ts'
import { listBrowserErrors } from './browser-errors.queries.ts'
import { errorKind } from './error-kind.ts'

const at = (place: number) => `at run (https://nile.example/assets/app-Bq1.js:1:${place})`
const listed = ({ db }: TestApi) => db.asOwner(listBrowserErrors)

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('errors of all schools are counted by message and place, and nothing tells who met them', async () => {
    const student = await aStudent(api)
    const message = `TypeError: Cannot read properties of undefined (reading 'grade') of ${student.phone}`
    for (const person of [student, await aStudent(api, { tenantId: 'tenant1' })]) {
      expect(await api.as(person)(reportBrowserError, { message, stack: at(7) })).toMatchObject({ success: true })
    }
    api.clock.forward({ hours: 1 })
    await api.as()(reportBrowserError, { message, stack: at(9) })
    const kinds = await listed(api)
    expect(kinds.map(({ place, occurrences }) => [place, occurrences])).toEqual([
      ['app-Bq1.js:1:9', 1],
      ['app-Bq1.js:1:7', 2],
    ])
    expect(JSON.stringify(kinds)).not.toMatch(/tenant|0\d{10}/)

    api.clock.forward({ days: BROWSER_ERRORS_KEPT_DAYS, seconds: 1 })
    await runCleanup(api.services)
    expect(await listed(api)).toEqual([])
  })

  test('only the newest kinds are kept', async () => {
    for (let place = 1; place <= BROWSER_ERROR_KINDS_KEPT + 3; place += 1) {
      api.clock.forward({ seconds: 1 })
      await api.as()(reportBrowserError, { message: 'Error: one of many', stack: at(place) })
    }
    const kinds = await listed(api)
    expect(kinds).toHaveLength(BROWSER_ERROR_KINDS_KEPT)
    expect(kinds.at(-1)?.place).toBe('app-Bq1.js:1:4')
  })
})

test('one network reports so many in an hour, and an error outside the app is not counted', async () => {
  await using api = await startApi({ environment: { RATE_LIMIT: 'on' } })
  const report = (stack: string) => api.as()(reportBrowserError, { message: 'Error: again', stack })
  await report('at chrome-extension://abc/content.js:1:2')
  for (let time = 0; time < BROWSER_ERRORS_IN_HOUR; time += 1)
    expect(await report(at(1))).toMatchObject({ success: true })
  expect(await report(at(1))).toMatchObject({ code: 'request.tooMany' })
  expect(await listed(api)).toMatchObject([{ occurrences: BROWSER_ERRORS_IN_HOUR }])
})

test.each([
  ["TypeError: x.map is not a function (near 'x.map')", 'TypeError: x.map is not a function (near (text))'],
  [
    "TypeError: Cannot read properties of undefined (reading 'grade')",
    "TypeError: Cannot read properties of undefined (reading 'grade')",
  ],
  [
    'SyntaxError: Unexpected token \'م\', "محمد 01012345678" is not valid JSON',
    'SyntaxError: Unexpected token (text), (text) is not valid JSON',
  ],
  ['Error: Failed to fetch https://nile.example/p?key=secret now', 'Error: Failed to fetch (address) now'],
  ['Error: mona@example.com has 3 cards', 'Error: (address) has # cards'],
  ['Error: سلمى حسن', 'Error: … …'],
  ['', 'an error'],
])('of "%s" only "%s" is kept', (message, kept) => {
  expect(errorKind(message, at(1), null)?.message).toBe(kept)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/111.0.0.0 Mobile Safari/537.36',
    'Chrome 111',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    'Samsung 23',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4 Mobile/15E148 Safari/604.1',
    'Safari 16.4',
  ],
  ['curl/8', 'another browser'],
])('the browser of %s is %s', (userAgent, browser) => {
  expect(errorKind('Error', at(1), userAgent)?.browser).toBe(browser)
})
