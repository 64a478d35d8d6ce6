import { batchScreen, codeScreen, importCodes, printing } from '#app/copy/console-codes.ts'
import { holderList, holderPage, statementLabels, takingsLabels } from '#app/copy/money.ts'
import { overview } from '#app/copy/overview.ts'
import { respond } from '../support/network.ts'
import { fails, waits } from './console-states.ts'
import { clickFirstButton, inDialog, onPage, type Scene, type ScreenState, withResponse } from './screen-state.ts'

const HOLDERS = '/api/teacher/holders'
const HOLDER = `${HOLDERS}/4`
const STATEMENT = `${HOLDER}/statement`
const BATCH = '/api/teacher/code-batches/12'
const TAKINGS = '/api/teacher/takings'
const LONG = 'مكتبة ومركز الشرقاوي والسيد أبو العينين للأدوات المكتبية والكتب الخارجية وخدمات الطلاب'
const AT = '2026-11-22T18:00:00.000Z'

const page = { totalCount: 3, totalPages: 1, currentPage: 1, pageSize: 25 }
const none = { ...page, totalCount: 0, totalPages: 0 }
const counts = { total: 200, unused: 112, redeemed: 84, revoked: 3, expired: 1 }
const shop = {
  id: 4,
  revision: 3,
  name: LONG,
  phone: '01012345678',
  terms: 'onHandOut',
  archived: false,
  owed: 12_340.5,
  place: 'المنصورة، شارع الجلاء، قدام مدرسة الملك الكامل الثانوية بنين',
  counts,
}
const shops = [
  shop,
  {
    ...shop,
    id: 5,
    name: 'سنتر النور',
    place: null,
    terms: 'onRedemption',
    owed: -250,
    counts: { ...counts, unused: 1 },
  },
  { ...shop, id: 6, name: 'مكتبة جديدة', phone: null, place: 'طنطا', owed: 0, counts: { ...counts, unused: 0 } },
]
const batches = [
  { batchId: 12, batchNumber: 12, label: 'كروت الترم الأول لطلاب الصف الثالث الثانوي نظام حديث', counts },
  { batchId: 13, batchNumber: 13, label: 'كروت أكتوبر', counts: { ...counts, revoked: 0, expired: 0 } },
].map((batch) => ({ ...batch, unusedFrom: 3, unusedTo: 200 }))

const ofCards = { paymentId: null, method: null, reference: null, refundable: null, by: 'هنا سمير' }
const cards = { batchId: 12, batchNumber: 12, label: 'كروت', from: null, to: null, unitPrice: null, ...ofCards }
const ofMoney = { ...cards, batchId: null, batchNumber: null, label: null, codeCount: null }
const lines = [
  { day: '2026-10-01', kind: 'handedOut', ...cards, from: 1, to: 200, codeCount: 200, unitPrice: 90.5 },
  { day: '2026-10-09', kind: 'paid', ...ofMoney, paymentId: 1, method: 'instapay', reference: 'IPN-2026-10-09-7741' },
  { day: '2026-10-12', kind: 'returned', ...cards, codeCount: 40 },
  { day: '2026-10-20', kind: 'revoked', ...cards, codeCount: 1 },
  { day: '2026-11-02', kind: 'paidBack', ...ofMoney, paymentId: 2, method: 'cash' },
].map((line, place) => ({
  ...line,
  amount: [18_100, -3_000, -3_620, -90.5, 951][place],
  owed: [18_100, 15_100, 11_480, 11_389.5, 12_340.5][place],
  refundable: line.kind === 'paid' ? 2_049 : null,
}))
const statement = {
  holder: { id: 4, name: LONG, phone: shop.phone, terms: shop.terms },
  school: 'منصة النيل',
  until: '2026-11-22',
  lines,
  cards: 14_389.5,
  paid: 2_049,
  owed: 12_340.5,
}

const batch = {
  id: 12,
  number: 12,
  label: batches[0]?.label,
  kind: 'unit',
  courseId: 1,
  unitId: 8,
  imported: true,
  courseName: 'تاريخ مصر والعالم العربي الحديث والمعاصر من الحملة الفرنسية',
  unitTitle: 'محمد علي وبناء الدولة',
  price: 90.5,
  expiresAt: '2027-06-30T21:00:00.000Z',
  createdAt: AT,
  createdBy: { id: 2, name: 'هنا سمير' },
  counts,
}
const code = {
  batchId: 12,
  batchNumber: 12,
  kind: 'unit',
  courseId: 1,
  courseName: batch.courseName,
  unitId: 8,
  unitTitle: batch.unitTitle,
  expiresAt: batch.expiresAt,
  redeemedBy: null,
  redeemedAt: null,
  holder: null,
}
const someCodes = [
  { ...code, id: 1, number: 1, code: '0048-2017-36', ending: '1736', state: 'unused', holder: { id: 4, name: LONG } },
  {
    ...code,
    id: 2,
    number: 2,
    code: '0193-7742-50',
    ending: '4250',
    state: 'redeemed',
    redeemedAt: AT,
    redeemedBy: { id: 9, name: 'عبد الرحمن محمد عبد المنعم عبد الفتاح السيد أبو العينين' },
  },
  { ...code, id: 3, number: 3, code: '0193-7742-51', ending: '4251', state: 'revoked' },
]
const made = {
  id: 9,
  kind: 'cards',
  state: 'done',
  progress: 100,
  createdAt: AT,
  endedAt: AT,
  result: { url: 'https://school.example/media/made/x', fileName: 'كروت 1-200.pdf', goneAt: AT },
}

const sums = (taken: number, refunded: number, gifts = 0) => ({
  taken,
  refunded,
  net: taken - refunded,
  gifts,
  count: 4,
})
const person = (id: number, name: string) => ({
  person: { id, name },
  ...sums(1_250, 100, 200),
  methods: [
    { method: 'cash', ...sums(750, 100) },
    { method: 'instapay', ...sums(500, 0) },
    { method: 'gift', ...sums(0, 0, 200) },
  ],
})

async function respondWithTakings({ page: screen }: Scene) {
  await screen.route(`**${TAKINGS}*`, async (route) => {
    const me = await route.fetch({ url: new URL('/api/teacher/me', route.request().url()).href })
    const { id, name } = (await me.json()).data
    const people = [person(id, name), person(-1, 'عبد الرحمن محمد عبد المنعم عبد الفتاح الشرقاوي')]
    const days = ['2026-11-22', '2026-11-21'].map((day) => ({ day, ...sums(2_500, 200, 400), people }))
    const data = { from: '2026-11-21', to: '2026-11-22', ...sums(5_000, 400, 800), days }
    await route.fulfill({ json: { success: true, message: '', data } })
  })
}

async function respondWithHolder(scene: Scene) {
  await respond(scene, HOLDER, { ...shop, batches })
  await respond(scene, STATEMENT, statement)
}
async function respondWithBatch(scene: Scene) {
  await respond(scene, BATCH, batch)
  await respond(scene, '/api/teacher/codes', { ...page, codes: someCodes })
}

const overHolder = (name: string, button: string, title = button): ScreenState => ({
  name: `teacher-holder-${name}`,
  staff: 'teacher',
  path: '/teacher/holders/4',
  before: respondWithHolder,
  act: clickFirstButton(button, { exact: true }),
  visible: inDialog(title),
})

const previewImport =
  (text: string) =>
  async ({ page: screen }: Scene) => {
    await screen.getByRole('button', { name: codeScreen.make }).click()
    await screen.getByRole('button', { name: importCodes.open }).click()
    await screen.getByLabel(importCodes.text).fill(text)
    await screen.getByRole('button', { name: importCodes.preview }).click()
  }

export const moneyScreens: ScreenState[] = [
  ...onPage({ path: '/teacher/holders', staff: 'teacher' }, [
    {
      name: 'teacher-holders',
      before: withResponse(HOLDERS, { ...page, holders: shops, owedInAll: 12_090.5 }),
      visible: LONG,
    },
    {
      name: 'teacher-holders-none',
      before: withResponse(HOLDERS, { ...none, holders: [], owedInAll: 0 }),
      visible: holderList.empty,
    },
    {
      name: 'teacher-holders-new',
      act: clickFirstButton(holderList.add, { exact: true }),
      visible: inDialog(holderList.add),
    },
  ]),
  fails('teacher-holders', '/teacher/holders', HOLDERS),
  ...onPage({ path: '/teacher/holders/4', staff: 'teacher' }, [
    { name: 'teacher-holder', before: respondWithHolder, visible: (screen) => screen.getByText('IPN-2026-10-09-7741') },
    {
      name: 'teacher-holder-none',
      async before(scene) {
        const empty = { total: 0, unused: 0, redeemed: 0, revoked: 0, expired: 0 }
        await respond(scene, HOLDER, { ...shops[2], id: 4, counts: empty, batches: [] })
        await respond(scene, STATEMENT, { ...statement, lines: [], cards: 0, paid: 0, owed: 0 })
      },
      visible: statementLabels.empty,
    },
  ]),
  {
    name: 'teacher-holder-desk',
    staff: 'assistant',
    path: '/teacher/holders/4',
    async before(scene) {
      const { owed: _owed, ...seen } = shop
      await respond(scene, HOLDER, { ...seen, batches })
    },
    visible: holderPage.holds,
  },
  waits('teacher-holder', '/teacher/holders/4', HOLDER),
  fails('teacher-holder', '/teacher/holders/4', HOLDER, holderPage.failed),
  overHolder('hand-out', holderPage.handOut),
  overHolder('return', holderPage.takeBack),
  overHolder('pay', holderPage.pay),
  overHolder('edit', holderPage.edit),
  overHolder('refund', holderPage.refund, holderPage.refundTitle),
  ...onPage({ path: '/teacher/codes/12', staff: 'teacher' }, [
    {
      name: 'teacher-batch-much',
      before: respondWithBatch,
      visible: (screen) => screen.getByRole('table', { name: batchScreen.cards }),
    },
    {
      name: 'teacher-batch-revoke',
      before: respondWithBatch,
      act: clickFirstButton(batchScreen.revoke, { exact: true }),
      visible: inDialog(batchScreen.revoke),
    },
  ]),
  ...onPage({ path: '/teacher/codes/12?job=9', staff: 'teacher' }, [
    {
      name: 'teacher-batch-printed',
      async before(scene) {
        await respondWithBatch(scene)
        await respond(scene, '/api/teacher/jobs/9', made)
      },
      visible: printing.ready,
    },
    {
      name: 'teacher-batch-not-printed',
      async before(scene) {
        await respondWithBatch(scene)
        await respond(scene, '/api/teacher/jobs/9', {
          ...made,
          state: 'failed',
          result: undefined,
          reason: 'العملية اتلغت',
        })
      },
      visible: printing.failed,
    },
  ]),
  fails('teacher-batch', '/teacher/codes/12', BATCH),
  ...onPage({ path: '/teacher/codes', staff: 'teacher' }, [
    {
      name: 'teacher-codes-import-take',
      act: previewImport('0048201736\n0193774250\n7741209938'),
      visible: (screen) => screen.getByRole('button', { name: importCodes.take(3) }),
    },
    {
      name: 'teacher-codes-import-easy',
      act: previewImport(Array.from({ length: 200 }, (_, place) => String(100_000 + place * 7)).join('\n')),
      visible: (screen) => screen.getByText(importCodes.tooEasy),
    },
  ]),
  ...onPage({ path: '/teacher/takings', staff: 'teacher' }, [
    { name: 'teacher-takings', before: respondWithTakings, visible: takingsLabels.copy },
    {
      name: 'teacher-takings-none',
      before: withResponse(TAKINGS, { from: '2026-11-22', to: '2026-11-22', ...sums(0, 0), days: [] }),
      visible: takingsLabels.empty,
    },
  ]),
  fails('teacher-takings', '/teacher/takings', TAKINGS, takingsLabels.failed),
  {
    name: 'teacher-codes-taken',
    staff: 'teacher',
    path: '/teacher',
    async before({ page: screen }) {
      const taken = [
        { who: { id: 2, name: 'هنا سمير' }, what: 'cards', batch: { id: 12, label: batch.label }, numbers: '1-200' },
        { who: null, what: 'csv', batch: { id: 13, label: 'كروت أكتوبر' }, numbers: '1-1000' },
      ]
      await screen.route('**/api/teacher/overview', async (route) => {
        const response = await route.fetch()
        const { data, ...rest } = await response.json()
        const codesTaken = taken.map((one) => ({ ...one, at: AT }))
        await route.fulfill({ response, json: { ...rest, data: { ...data, codesTaken } } })
      })
    },
    visible: overview.taken,
  },
]
