import { printedCode, withCheckCharacter } from '@manassa/contract/rules/access-code'
import { readCard } from '@manassa/contract/student/codes'
import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { cardCode } from '#app/copy/card-code.ts'
import { codeField } from '#app/copy/code-field.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import CardCode, { clientLoader } from './route.tsx'

const OLD_CODE = '0048-2017-36'
const Page = CardCode as unknown as (props: { loaderData: string }) => React.ReactNode
const Loaded = () => <Page loaderData={useLoaderData()} />

function open(codesOfAnyShape: boolean, address = '/c') {
  const loader = clientLoader as unknown as (args: object) => Promise<string>
  const routes = ['/c', '/c/:code'].map((path) => ({
    path,
    element: <Loaded />,
    loader,
    hydrateFallbackElement: <br />,
  }))
  return renderPage(routes, { at: address, school: { codesOfAnyShape } })
}

async function lookAt(user: ReturnType<typeof userEvent.setup>, code: string) {
  await user.type(await screen.findByLabelText(cardCode.label), code)
  await user.click(screen.getByRole('button', { name: codeField.preview }))
}

test('a card of another system is looked up as it is printed', async () => {
  const { user, router } = open(true)
  await lookAt(user, OLD_CODE)
  expect(await screen.findByText(OLD_CODE)).toBeVisible()
  expect(screen.getByText(cardCode.visitorText)).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/c/${OLD_CODE}`)
})

test('elsewhere the same code is found to be too short where it was typed, and stays over a reload', async () => {
  const { user, router, unmount } = open(false)
  await lookAt(user, OLD_CODE)
  expect(await screen.findByText(codeMessages.short(2))).toBeVisible()
  expect(router.state.location.pathname).toBe('/c')
  unmount()
  open(false)
  expect(await screen.findByDisplayValue(OLD_CODE)).toBeVisible()
})

const CODE = printedCode(withCheckCharacter('SQR4HYDKG17'))
const course = { kind: 'course', courseId: 3, courseName: 'كورس النيل', grade: 'Secondary1', imagePath: null }
const none = {
  unitId: null,
  unitName: null,
  unitTitle: null,
  enteredByYou: false,
  alreadyOpen: false,
  firstClosesAt: null,
}
function scans(looksLike: object) {
  sessionStore.signIn(maryam, 'a-token')
  vi.stubGlobal('fetch', async () => success({ ...course, ...none, ...looksLike }))
  return open(false, `/c/${CODE}`)
}

test('a second card for a course that is in the account says so, and leads to the course before any confirming', async () => {
  scans({ alreadyOpen: true })
  expect(await screen.findByText(cardCode.courseHere)).toBeVisible()
  expect(screen.getByRole('link', { name: cardCode.enterCourse })).toHaveAttribute('href', '/course-player/3')
  expect(screen.getByText(cardCode.alreadyHere)).toBeVisible()
  expect(screen.queryByRole('button', { name: cardCode.confirmCourse })).toBeNull()
})

test('a second card for a lecture that is open leads to the lecture', async () => {
  scans({ kind: 'unit', unitId: 8, unitName: 'الوحدة الأولى', unitTitle: 'مصر القديمة', alreadyOpen: true })
  expect(await screen.findByText(cardCode.unitHere)).toBeVisible()
  expect(screen.getByRole('link', { name: cardCode.enterLecture })).toHaveAttribute('href', '/unit-viewer/8')
  expect(screen.queryByRole('button', { name: cardCode.confirmUnit })).toBeNull()
})

test('before it is confirmed, a card says when the first week would end', async () => {
  const firstClosesAt = '2026-11-28T14:05:00.000Z'
  scans({ firstClosesAt })
  expect(await screen.findByText(/كل وحدة مفتوحة .+ أول وحدة بتتقفل يوم السبت 28 نوفمبر الساعة 4:05/)).toBeVisible()
})

test('a card for another year may be meant, may wait, and has a way to where the year of the account is put right', async () => {
  scans({ grade: 'Secondary3' })
  expect(await screen.findByRole('button', { name: cardCode.confirmAnyway })).toBeVisible()
  expect(screen.getByRole('link', { name: cardCode.notNow })).toBeVisible()
  expect(screen.getByRole('link', { name: codeMessages.wrongYear })).toHaveAttribute('href', '/profile')
})

test.each([
  ['had entered it by then, it is in the account', true, cardCode.entered],
  ['had not, it waits for another press', false, cardCode.confirmCourse],
])('a card is looked at again when the connection is back: if the lost request %s', async (_, enteredByYou, shown) => {
  const { user } = scans({})
  const confirm = await screen.findByRole('button', { name: cardCode.confirmCourse })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection')
  })
  await user.click(confirm)
  await screen.findByText(cardCode.notConfirmedTitle)

  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return success({ ...course, ...none, enteredByYou })
  })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(shown)).toBeVisible()
  expect(paths, 'nothing is spent without a press').toEqual([readCard.path])
})
