import { expect, test } from 'vitest'
import { isSessionOver, isTransient } from './transient-failure.ts'

test.each([
  ['client.network', 'again'],
  ['client.unexpectedLater', 'again'],
  ['server.unavailable', 'again'],
  ['server.unexpected', 'again'],
  ['request.tooMany', 'again'],
  ['auth.required', 'after a login'],
  ['auth.sessionEnded', 'after a login'],
  ['auth.refreshFailed', 'after a login'],
  ['client.unexpected', 'never'],
  ['client.notFound', 'never'],
  ['auth.notAllowed', 'never'],
  ['lesson.unitEnded', 'never'],
  ['request.conflict', 'never'],
])('what failed with %s is worth trying %s', (code, when) => {
  expect({ again: isTransient({ code }), 'after a login': isSessionOver({ code }) }).toEqual({
    again: when === 'again',
    'after a login': when === 'after a login',
  })
})
