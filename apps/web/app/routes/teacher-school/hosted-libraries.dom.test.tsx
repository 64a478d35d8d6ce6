import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hostedLibraries as copy, hostedTry } from '#app/copy/hosted-libraries.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { HostedLibraries } from './hosted-libraries.tsx'

const KEY = '4742a81b-bf15-42fe-8b1c-8fcb9024c550'
const setAt = '2026-11-22T10:00:00.000Z'

function aSchoolWith(libraryIds: number[], tried: object = {}) {
  const kept = [...libraryIds]
  return aServerWith({
    read: () => ({ libraries: kept.map((libraryId) => ({ libraryId, setAt })) }),
    write({ method, path }) {
      const libraryId = Number(/\d+/.exec(path)?.[0])
      if (path.endsWith('/try')) return tried
      if (method === 'PUT') kept.push(libraryId)
      else kept.splice(kept.indexOf(libraryId), 1)
      return method === 'PUT' ? { libraryId, setAt } : null
    },
  })
}

test("a lesson's link fills in the library’s id, and the key disappears once it is stored", async () => {
  const { requests } = aSchoolWith([])
  const user = openScreen(<HostedLibraries />, {}, '/?part=hosted&library=759')
  expect(await screen.findByLabelText(copy.number)).toHaveValue('759')
  await user.click(screen.getByRole('button', { name: copy.save }))
  expect(screen.getByLabelText(copy.key)).toBeInvalid()
  expect(requests).toEqual([])
  await user.type(screen.getByLabelText(copy.key), ` ${KEY} `)
  await user.click(screen.getByRole('button', { name: copy.save }))
  expect(await screen.findByRole('heading', { name: copy.library(759) })).toBeVisible()
  expect(requests).toMatchObject([{ method: 'PUT', path: '/school/hosted-libraries/759' }])
  expect(screen.queryByLabelText(copy.key)).toBeNull()
  expect(document.body.innerHTML).not.toContain(KEY)
})

test.each([
  ['the same signature', { keyForm: 'other', signature: 'same' }, hostedTry.same, null],
  ['another signature', { keyForm: 'signing', signature: 'other' }, hostedTry.other, null],
  ['no signature', { keyForm: 'signing', signature: 'none' }, hostedTry.none, null],
  ['the wrong key', { keyForm: 'account', signature: 'none' }, hostedTry.none, hostedTry.account],
])('a test with %s explains its result', async (_what, said, words, doubt) => {
  aSchoolWith([759], { ...said, expiresAt: setAt })
  const user = openScreen(<HostedLibraries />)
  await user.click(await screen.findByRole('button', { name: copy.triesOf(759) }))
  await user.type(screen.getByLabelText(hostedTry.address), 'https://iframe.mediadelivery.net/embed/759/4f9a')
  await user.click(screen.getByRole('button', { name: hostedTry.start }))
  expect(await screen.findByText(words)).toBeVisible()
  if (doubt) expect(screen.getByText(new RegExp(doubt))).toBeVisible()
  for (const other of [hostedTry.account, hostedTry.unusual].filter((each) => each !== doubt)) {
    expect(screen.queryByText(new RegExp(other))).toBeNull()
  }
})

test('a key is removed only after a warning', async () => {
  const { requests } = aSchoolWith([759])
  const user = openScreen(<HostedLibraries />)
  await user.click(await screen.findByRole('button', { name: copy.removeOf(759) }))
  const dialog = await screen.findByRole('alertdialog', { name: copy.removeOf(759) })
  expect(dialog).toHaveTextContent(copy.removeText)
  expect(requests).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: copy.remove }))
  await waitFor(() => expect(requests).toMatchObject([{ method: 'DELETE' }]))
  expect(await screen.findByText(copy.none)).toBeVisible()
})
