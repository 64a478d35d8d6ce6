import { CODE_ALPHABET, canonicalCode, typedCode } from '@manassa/contract/rules/access-code'
import { expect, test } from 'vitest'
import { register } from './account.ts'
import { codeFault, codeMessages } from './code-messages.ts'
import { dayAndHour } from './format.ts'
import { logout } from './logout.ts'
import { forgot } from './password.ts'
import { player, schedule } from './player.ts'

const WHEN = '2026-11-20T22:30:00Z'

test('a day within a sentence has no comma, and its hour stays on one line', () => {
  expect(dayAndHour(Date.parse(WHEN))).toBe('السبت 21 نوفمبر الساعة 12:30\u00a0ص')
  expect(schedule.endedAt(WHEN)).toBe('اتقفلت يوم السبت 21 نوفمبر الساعة 12:30\u00a0ص')
})

test('the progress of a unit does not break over two lines', () => {
  expect(player.doneOf(3, 5)).not.toContain(' ')
})

test('one quiz that waits on the device is spoken of alone, two and more together', () => {
  expect([logout.title(1), logout.text(1)].join()).toMatch(/اختبار لسه ماتسلّمش.+هيفضل محفوظ/)
  for (const count of [2, 3, 11]) {
    expect([logout.title(count), logout.text(count)].join()).toMatch(/اختبارات لسه ماتسلّمتش.+هيفضلوا محفوظين/)
  }
})

test('the percent sign of an upload stays behind its number', () => {
  expect(register.sendingPhoto(40)).toContain('\u206640%\u2069')
})

test('a request for a new password does not say that an email was sent, because the account may not exist', () => {
  expect(forgot.sentText('somebody@example.com')).toMatch(/^لو الإيميل ده متسجل عندنا/)
})

test('the error of a code with the one letter that is not corrected names the letter, and no other error does', () => {
  const notPutRight = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(
    (letter) => !CODE_ALPHABET.includes(canonicalCode(letter)),
  )
  expect(notPutRight).toEqual(['U'])
  expect(codeFault(typedCode('K7MX4Q92BTWU'))).toBe(codeMessages.letterU)
  expect(codeFault(typedCode('K7MX4Q92BTWA'))).toBe(codeMessages.mistyped)
  expect(codeMessages.mistyped).not.toContain('U')
})
