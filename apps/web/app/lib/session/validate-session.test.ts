import { expect, test } from 'vitest'
import { aDevice, maryam } from '../testing/a-device.ts'
import { aServer, bad, good, type ServerResponse } from '../testing/a-server.ts'
import { sessionValidation } from './validate-session.ts'

const courses = (...ids: number[]) => good({ courses: ids.map((id) => ({ id })), totalCount: ids.length })

async function aTab(response: () => ServerResponse) {
  const server = await aServer(response)
  const phone = aDevice()
  phone.tab(server.url).session.signIn(maryam, 'token-1')
  let now = 0
  const { session, call } = phone.tab(server.url)
  const { validateSession } = sessionValidation(call, session, () => now)
  return {
    server,
    session,
    validateSession,
    later: (milliseconds: number) => {
      now += milliseconds
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('a session that the server knows is valid, and its courses are remembered', async () => {
  await using tab = await aTab(() => courses(24, 25))
  await Promise.all([tab.validateSession(), tab.validateSession()])
  expect(tab.session.now()).toMatchObject({ validity: 'valid', user: { enrolledCourses: [24, 25] } })
  await tab.validateSession()
  expect(tab.server.requests, 'asked at once, and again within five seconds, it is one question').toHaveLength(1)
})

// These wait for the client's pauses between two tries.
test.concurrent('a session is unreachable without a response, and one that was valid before stays open', async () => {
  let response = bad(503, 'server.unavailable')
  await using tab = await aTab(() => response)
  await tab.validateSession()
  expect(tab.session.now()).toMatchObject({ state: 'member', validity: 'unreachable' })

  response = courses()
  await tab.validateSession()
  expect(tab.session.now()).toMatchObject({ validity: 'valid' })

  response = bad(503, 'server.unavailable')
  tab.later(6_000)
  await tab.validateSession()
  expect(tab.server.requests, 'a check without a response is sent three times').toHaveLength(3 + 1 + 3)
  expect(tab.session.now(), 'a video goes on').toMatchObject({ validity: 'valid' })
})

test.concurrent('a session that another response has confirmed stays open when its own check gets no response', async () => {
  await using tab = await aTab(() => {
    tab.session.confirm()
    return bad(503, 'server.unavailable')
  })
  await tab.validateSession()
  expect(tab.session.now(), 'what is typed on the open page is not lost').toMatchObject({ validity: 'valid' })
})

test('a token that is of another account than the one that is kept ends both', async () => {
  await using tab = await aTab(() => bad(403, 'auth.notYours'))
  await tab.validateSession()
  expect(tab.session.now()).toMatchObject({ state: 'visitor' })
})
