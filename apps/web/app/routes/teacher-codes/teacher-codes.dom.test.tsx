import type { DataOf } from '@manassa/contract/endpoint'
import { errors, fieldErrors } from '@manassa/contract/errors'
import { schoolProfile } from '@manassa/contract/shared/school'
import type { importCodes } from '@manassa/contract/teacher/code-import'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { actions } from '#app/copy/console.ts'
import { codeScreen, importCodes as copy, findCode, newBatch } from '#app/copy/console-codes.ts'
import { upload } from '#app/copy/console-upload.ts'
import { debtText, holderPage } from '#app/copy/money.ts'
import { SchoolOfPage } from '#app/lib/school.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { type Me, MeContext } from '#app/ui/console/me-context.ts'
import TeacherCodes from './route.tsx'

type CodeImport = DataOf<typeof importCodes>

const shape = {
  minCharacters: 10,
  maxCharacters: 10,
  alphabet: 'digits' as const,
  groups: null,
  example: '0012345678',
  bits: 33.2,
  needsExpiry: true,
  latestDay: '2027-05-22',
  tooEasy: false,
}
const found: CodeImport = {
  id: null,
  number: null,
  handOut: null,
  count: 2,
  refusedCount: 2,
  shape,
  refused: [
    { number: 3, text: '123', fault: 'short', sameAs: null },
    { number: 4, text: '0012345678', fault: 'repeated', sameAs: 1 },
  ],
}
const course = { id: 24, courseName: 'كورس النيل', grade: 'Secondary1', price: 200, published: true, units: [] }
const shop = { id: 4, name: 'مكتبة النور', terms: 'onHandOut' }
const teacher: Me = {
  id: 1,
  name: 'أ. نبيل',
  role: 'teacher',
  permissions: [],
  secondFactor: { on: false, demanded: false },
  school: { name: 'منصة', timeZone: 'Africa/Cairo' },
} as unknown as Me
const school = schoolProfile.parse({ tenant: 'tenant3', name: 'منصة', contact: null, codesOfAnyShape: true })

function aServer(looked: CodeImport | keyof typeof errors) {
  const requests: Array<Record<string, unknown>> = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    const respond = (data: object) => Response.json({ success: true, message: '', data })
    const page = { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 20 }
    if (pathname.endsWith('/holders/names')) return respond({ ...page, totalCount: 1, holders: [shop] })
    if (pathname.endsWith('/code-targets')) return respond({ courses: [course] })
    if (pathname.endsWith('/codes')) {
      requests.push({ search: searchParams.get('search') })
      return respond({ ...page, codes: [] })
    }
    if (method === 'GET') return respond({ ...page, batches: [] })
    const sent = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body))
    requests.push(sent)
    if (pathname.endsWith('/returns')) return respond({ count: 200, stayedCount: 0 })
    if (pathname.endsWith('/code-batches')) {
      const handOut = { holderId: 9, isNewHolder: true, terms: 'onHandOut', amount: 36_000 }
      return respond({ id: 6, number: 3, count: 200, handOut })
    }
    if (typeof looked === 'string') {
      const { status, message } = errors[looked]
      return Response.json({ success: false, code: looked, message, error: message }, { status })
    }
    return respond(String(sent.dryRun) === 'true' ? looked : { ...looked, id: 5, number: 2 })
  })
  return requests
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/teacher/codes', element: <TeacherCodes /> },
      { path: '/teacher/codes/:batchId', element: <p>مجموعة</p> },
    ],
    { initialEntries: ['/teacher/codes'] },
  )
  render(
    <SchoolOfPage value={school}>
      <MeContext value={teacher}>
        <ConsoleFrame>
          <RouterProvider router={router} />
        </ConsoleFrame>
      </MeContext>
    </SchoolOfPage>,
  )
  return { user: userEvent.setup(), router }
}

type Opened = ReturnType<typeof open>
async function openImport({ user }: Opened) {
  await screen.findByText(codeScreen.empty)
  await user.click(await screen.findByRole('button', { name: codeScreen.make }))
  await user.click(await screen.findByRole('button', { name: copy.open }))
}

async function closeAndOpenImport(opened: Opened) {
  await opened.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await openImport(opened)
}

async function lookAt(opened: Opened, text: string) {
  const { user } = opened
  await openImport(opened)
  await user.type(await screen.findByLabelText(copy.text), text)
  await user.click(screen.getByRole('button', { name: copy.preview }))
}

test('an import shows the shape of the codes and the refused rows before anything is stored', async () => {
  const requests = aServer(found)
  const opened = open()
  await lookAt(opened, '0012345678{Enter}0087654321')
  expect(await screen.findByText(copy.found(2, 2))).toBeVisible()
  const rows = screen.getByRole('region', { name: copy.refusedRows })
  expect(within(rows).getByText(copy.faults.short())).toBeVisible()
  expect(within(rows).getByText(copy.faults.repeated(1))).toBeVisible()
  expect(screen.getByText(copy.alphabets.digits)).toBeVisible()
  expect(requests).toEqual([{ dryRun: 'true', text: '0012345678\n0087654321' }])
})

test('weak codes need an expiry date, and an import that was closed opens with what was typed', async () => {
  const requests = aServer(found)
  const opened = open()
  await lookAt(opened, '0012345678{Enter}0087654321')
  const { user, router } = opened
  expect(await screen.findByText(copy.weak)).toBeVisible()
  await user.selectOptions(await screen.findByLabelText(newBatch.course), '24')
  await user.type(screen.getByLabelText(newBatch.name), 'القديم')
  await user.type(screen.getByLabelText(new RegExp(`^${newBatch.price}`)), '150')
  await user.click(screen.getByRole('button', { name: copy.take(2) }))
  expect(await screen.findByText(fieldErrors['codeImport.expiryNeeded'])).toBeVisible()
  await closeAndOpenImport(opened)
  expect(await screen.findByLabelText(newBatch.course)).toHaveValue('24')
  const day = screen.getByLabelText(newBatch.expires)
  expect(day).toHaveAttribute('max', '2027-05-22')
  await user.type(day, '2027-05-01')
  await user.click(screen.getByRole('button', { name: copy.take(2) }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/teacher/codes/5'))
  expect(requests.at(-1)).toEqual({
    dryRun: 'false',
    kind: 'course',
    courseId: '24',
    label: 'القديم',
    price: '150',
    expiresAt: '2027-05-01',
    text: '0012345678\n0087654321',
  })
})

test('codes that were already handed out are assigned to a reseller chosen by name', async () => {
  const strong = { ...shape, bits: 80, needsExpiry: false, latestDay: null }
  const requests = aServer({ ...found, refusedCount: 0, refused: [], shape: strong })
  const opened = open()
  await lookAt(opened, '0012345678{Enter}0087654321')
  const { user, router } = opened
  await user.selectOptions(await screen.findByLabelText(newBatch.course), '24')
  await user.type(screen.getByLabelText(newBatch.name), 'القديم')
  const findHolder = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${newBatch.holder}`))
  const holder = await findHolder()
  await waitFor(() => expect([...(holder.list?.options ?? [])].map(({ value }) => value)).toEqual([shop.name]))
  await user.type(holder, shop.name)
  await closeAndOpenImport(opened)
  expect(await findHolder()).toHaveValue(shop.name)
  await user.click(screen.getByRole('button', { name: copy.take(2) }))
  expect(await screen.findByText(newBatch.unitPriceMissing)).toBeVisible()
  expect(screen.queryByLabelText(newBatch.holderTerms), 'terms were agreed on before').toBeNull()
  await user.type(screen.getByLabelText(holderPage.unitPrice), '90')
  expect(screen.getByText(debtText.onHandOut(2, 90))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.take(2) }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/teacher/codes/5'))
  expect(requests.at(-1)).toMatchObject({ holder: shop.name, unitPrice: '90', holderTerms: 'onHandOut' })
})

test('a new reseller needs terms and price, the sum is shown first, and the import can be undone', async () => {
  const requests = aServer(found)
  const { user } = open()
  await screen.findByText(codeScreen.empty)
  await user.click(screen.getByRole('button', { name: codeScreen.make }))
  const form = within(await screen.findByRole('dialog'))
  await user.selectOptions(await form.findByLabelText(newBatch.course), '24')
  await user.type(form.getByLabelText(newBatch.count), '200')
  await user.type(form.getByLabelText(newBatch.name), 'أكتوبر')
  await user.type(form.getByLabelText(new RegExp(`^${newBatch.holder}`)), 'مكتبة الأمل')
  await user.click(form.getByRole('button', { name: newBatch.make }))
  expect(await form.findByText(fieldErrors['terms.invalid'])).toBeVisible()
  expect(form.getByText(newBatch.unitPriceMissing)).toBeVisible()
  expect(requests, 'nobody owes anything yet').toEqual([])

  await user.type(form.getByLabelText(holderPage.unitPrice), '180')
  await user.selectOptions(form.getByLabelText(newBatch.holderTerms), 'onRedemption')
  expect(form.getByText(debtText.onRedemption(200, 180))).toHaveTextContent('36,000.00')
  await user.selectOptions(form.getByLabelText(newBatch.holderTerms), 'onHandOut')
  expect(form.getByText(debtText.onHandOut(200, 180))).toHaveTextContent('36,000.00')
  await user.click(form.getByRole('button', { name: newBatch.make }))
  const toast = await screen.findByText(/36,000.00/)
  expect(requests.at(-1)).toMatchObject({ holder: 'مكتبة الأمل', holderTerms: 'onHandOut', unitPrice: 180, price: 200 })
  await user.click(within(toast.parentElement as HTMLElement).getByRole('button', { name: actions.undo }))
  await waitFor(() => expect(requests.at(-1)).toEqual({ batchId: 6, from: 1, to: 200 }))
})

test('guessable codes cannot be stored, and going back or closing keeps the pasted text', async () => {
  aServer({ ...found, shape: { ...shape, latestDay: null, tooEasy: true } })
  const opened = open()
  await lookAt(opened, '111111')
  expect(await screen.findByText(copy.tooEasy)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.take(2) })).toBeNull()
  await opened.user.click(screen.getByRole('button', { name: copy.back }))
  await opened.user.click(await screen.findByLabelText(copy.text))
  await closeAndOpenImport(opened)
  expect(await screen.findByLabelText(copy.text)).toHaveValue('111111')
})

test('a file is previewed too, and one that is no table is refused and can be taken away', async () => {
  const requests = aServer('codeImport.unreadable')
  const { user } = open()
  await screen.findByText(codeScreen.empty)
  await user.click(screen.getByRole('button', { name: codeScreen.make }))
  await user.click(await screen.findByRole('button', { name: copy.open }))
  await user.upload(await screen.findByLabelText(copy.file), new File(['x'], 'codes.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: copy.preview }))
  expect(await screen.findByRole('alert')).toHaveTextContent(errors['codeImport.unreadable'].message)
  expect(requests).toMatchObject([{ file: expect.any(File) }])
  await user.click(screen.getByRole('button', { name: upload.removeFile }))
  expect(screen.queryByText('codes.csv')).toBeNull()
  expect(screen.getByRole('button', { name: copy.preview })).toBeDisabled()
})

test('a whole code of another system is never put into the address, however short it is', async () => {
  aServer(found)
  const { user, router } = open()
  const box = await screen.findByLabelText(findCode.label)
  await user.type(box, '4820-173{Enter}')
  expect(router.state.location.search).toBe('')
  await user.clear(box)
  await user.type(box, '0173{Enter}')
  expect(router.state.location.search).toBe('?card=0173')
})
