import { printedCode, withCheckCharacter } from '@manassa/contract/rules/access-code'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { codeField } from '#app/copy/code-field.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { lectureOpened } from '#app/copy/lecture-opened.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { LectureCodeForm } from './lecture-code-form.tsx'

const OLD_CODE = '0048-2017-36'
function open(codesOfAnyShape: boolean) {
  sessionStore.signIn(maryam, 'a-token')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return success({ unitId: 7, unitName: 'مصر القديمة' })
  })
  const { user } = renderPage(<LectureCodeForm from="/" />, { school: { codesOfAnyShape } })
  return { user, sent }
}

const box = () => screen.findByLabelText(lectureCode.label)

test('a school with cards of another system accepts codes of any shape, without an example', async () => {
  const { user, sent } = open(true)
  expect(await box()).not.toHaveAttribute('placeholder')
  await user.type(await box(), OLD_CODE)
  await user.click(screen.getByRole('button', { name: lectureCode.submit }))
  expect(await screen.findByText(lectureOpened.success)).toBeVisible()
  expect(sent).toEqual([{ code: OLD_CODE }])
})

test('text that cannot be any code is refused there without a request', async () => {
  const { user, sent } = open(true)
  await user.type(await box(), 'ab')
  await user.click(screen.getByRole('button', { name: lectureCode.submit }))
  expect(await screen.findByText(codeMessages.unlike)).toBeVisible()
  expect(sent).toEqual([])
})

test('other schools refuse the same code as too short without a request', async () => {
  const { user, sent } = open(false)
  expect(await box()).toHaveAttribute('placeholder', codeField.example)
  await user.type(await box(), OLD_CODE)
  await user.click(screen.getByRole('button', { name: lectureCode.submit }))
  expect(await screen.findByText(codeMessages.short(2))).toBeVisible()
  expect(sent).toEqual([])
})

test('a pasted message leaves only its code in the field, in groups', async () => {
  const { user } = open(false)
  const code = printedCode(withCheckCharacter('SQR4HYDKG17'))
  await user.click(await box())
  await user.paste(`متشكرين ${code.replaceAll('-', ' ').toLowerCase()} الكود بتاعك`)
  await waitFor(async () => expect(await box()).toHaveValue(code))
})

test('pasted text without a code stays, to be corrected', async () => {
  const { user } = open(false)
  await user.click(await box())
  await user.paste('SQR4-HYDK-G17')
  await user.type(await box(), '0')
  expect(await box()).toHaveValue('SQR4-HYDK-G170')
})
