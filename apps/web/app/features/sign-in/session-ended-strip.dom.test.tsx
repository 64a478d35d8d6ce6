import type { EndReason } from '@manassa/contract/endpoint'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionEnd } from '#app/copy/session-end.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import SessionEndedStrip from './session-ended-strip.tsx'

function show(reason: EndReason) {
  sessionStore.end({ quiet: true, ended: { reason, at: '2026-11-20T10:00:00.000Z' } })
  renderPage(<SessionEndedStrip />)
}

test('the notice of a session that ended by disuse asks for no new password', () => {
  show('expired')
  expect(screen.getByText(sessionEnd.expired())).toBeVisible()
  expect(screen.queryByRole('link', { name: sessionEnd.newPassword })).toBeNull()
})

test('a session that somebody else ended leads to a new password', () => {
  show('copied')
  expect(screen.getByRole('link', { name: sessionEnd.newPassword })).toBeVisible()
})
