import { randomBytes, randomUUID } from 'node:crypto'
import { replacePicture } from '#api/features/transfers/transfers.queries.ts'
import { sealWith } from '#api/lib/crypto/keys.ts'
import { aCourse } from '#test/a-course.ts'
import { aSchoolWithGateway } from '#test/a-gateway.ts'
import { aReceivingAccount, aTransferOrder } from '#test/a-transfer.ts'
import { signatureOf, transactionOf } from '#test/paymob-server.ts'
import type { TestApi } from '#test/start-api.ts'
import * as kinds from './kinds.ts'
import { ofSchool } from './money-rows.ts'
import { perSchool } from './per-school.ts'
import { anybody, type NamingField, type Row } from './row.ts'
import { aNewcomer } from './two-schools.ts'

const known = perSchool<number>()
async function accountOf(api: TestApi, tenantId: string) {
  const id = known(api).get(tenantId) ?? (await aReceivingAccount(api, { tenantId })).id
  known(api).set(tenantId, id)
  return id
}

let orders = 0
async function anOrder(api: TestApi, owner: { tenantId: string; id: number }) {
  const { tenantId } = owner
  orders += 1
  const course = await aCourse(api, { tenantId, units: [] })
  const accountId = await accountOf(api, tenantId)
  return aTransferOrder(api, owner, { courseId: course.id, accountId, amount: 400 + orders / 100 })
}

const withCredit = ofSchool(
  {
    ...kinds.student,
    isFresh: true,
    of: async (api, { owner: { tenantId } }) => {
      const { id: studentId } = await aNewcomer(api, tenantId)
      const orderId = await anOrder(api, { tenantId, id: studentId })
      const entry = { tenantId, studentId, orderId, amount: 250, at: api.clock.schoolNow() }
      await api.db.inSchool(tenantId, (db) => db.insertInto('creditEntry').values(entry).execute())
      return studentId
    },
  },
  'student.notFound',
)

async function aShortOrder(api: TestApi, owner: { tenantId: string; id: number }) {
  const { tenantId } = owner
  const orderId = await anOrder(api, owner)
  const receivingAccountId = await accountOf(api, tenantId)
  const at = api.clock.schoolNow()
  const message = { tenantId, receivingAccountId, amount: 230, at, createdAt: at, textHash: randomBytes(32), orderId }
  await api.db.inSchool(tenantId, (db) => db.insertInto('transferMessage').values(message).execute())
  return orderId
}

async function aPicturedOrder(api: TestApi, owner: { tenantId: string; id: number }) {
  const { tenantId } = owner
  const orderId = await anOrder(api, owner)
  const [storageKey, fileKey] = [`${tenantId}/transfers/${randomUUID()}`, randomBytes(32)]
  const sealed = sealWith(fileKey, Buffer.from('a picture'))
  await api.services.media.put(storageKey, sealed)
  const sealedKey = (await api.services.schoolKeys.of(tenantId)).seal('identity-photo', fileKey)
  const stored = { storageKey, sizeBytes: sealed.length, sealedKey, uploadedAt: api.clock.now() }
  await api.db.inSchool(tenantId, (db) => replacePicture({ db, tenantId }, { orderId, studentId: owner.id, ...stored }))
  return orderId
}

const account = kinds.made((api, tenantId) => accountOf(api, tenantId))
const newAccount: kinds.ObjectKind = {
  ...account,
  of: async (api, { owner: { tenantId } }) => (await aReceivingAccount(api, { tenantId })).id,
}
const newCourse = kinds.made(async (api, tenantId) => (await aCourse(api, { tenantId, units: [] })).id)
const soldOnline: kinds.ObjectKind = {
  ...newCourse,
  of: async (api, holding) => {
    await aSchoolWithGateway(api, holding.owner.tenantId)
    return newCourse.of(api, holding)
  },
}
const onlineSchool: kinds.ObjectKind = {
  of: async (api, { owner: { tenantId } }) => {
    await aSchoolWithGateway(api, tenantId)
    return tenantId
  },
  random: 'nowhere',
  malformed: ['', 'a b', '../tenant1', 'x'.repeat(65)],
}
function aGatewayMessage() {
  const payment = { id: 5, amount: 1, currency: 'EGP', special_reference: randomUUID() }
  const obj = transactionOf(payment, 7, {})
  return { hmac: signatureOf(obj), obj }
}
const order = kinds.made(async (api, tenantId) => anOrder(api, await aNewcomer(api, tenantId)))
const ownOrder: NamingField = {
  kind: { ...kinds.course, of: (api, { owner }) => anOrder(api, owner) },
  outcomes: {
    own: 'ok',
    anothers: 'transfer.notFound',
    foreign: 'transfer.notFound',
    random: 'transfer.notFound',
    malformed: 'request.invalid',
  },
}
const message: kinds.ObjectKind = {
  ...kinds.course,
  isFresh: true,
  of: async (api, { owner: { tenantId } }) => {
    const receivingAccountId = await accountOf(api, tenantId)
    const at = api.clock.schoolNow()
    const { id } = await api.db.inSchool(tenantId, (db) =>
      db
        .insertInto('transferMessage')
        .values({
          tenantId,
          receivingAccountId,
          amount: 5,
          at,
          createdAt: at,
          textHash: randomBytes(32),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return id
  },
}
const messageId = ofSchool(message, 'transfer.messageNotFound')
const orderId = ofSchool(order, 'transfer.notFound')
const pictured: kinds.ObjectKind = {
  ...order,
  of: async (api, { owner: { tenantId } }) => aPicturedOrder(api, await aNewcomer(api, tenantId)),
}

let numbers = 0
const freshAddress = () => {
  numbers += 1
  return `011${String(numbers).padStart(8, '0')}`
}

export const transferRows: Record<string, Row> = {
  'POST /api/teacher/students/{studentId}/credit/refunds': {
    names: { studentId: withCredit },
    plain: () => ({ amount: 50, method: 'cash', reason: 'بطلب ولي الأمر' }),
  },
  'GET /api/Transfer/course': { names: { courseId: ofSchool(kinds.course, 'course.notFound') } },
  'POST /api/Transfer/order': {
    names: {
      courseId: ofSchool(newCourse, 'course.notFound'),
      accountId: ofSchool(account, 'transfer.notOffered'),
    },
  },
  'POST /api/Transfer/proof': { names: { orderId: ownOrder }, plain: () => ({ reference: '12' }) },
  'POST /api/Transfer/online': { names: { courseId: ofSchool(soldOnline, 'course.notFound') } },
  'POST /api/Gateway/{school}/callback': {
    plain: aGatewayMessage,
    names: {
      school: {
        kind: onlineSchool,
        outcomes: {
          own: 'ok',
          anothers: 'ok',
          foreign: 'ok',
          random: 'request.notFound',
          malformed: 'request.invalid',
        },
      },
    },
  },
  'GET /api/teacher/receiving-accounts': {},
  'POST /api/teacher/receiving-accounts': {
    plain: () => ({ provider: 'vodafone', address: freshAddress(), addsPiastres: true }),
  },
  'PATCH /api/teacher/receiving-accounts/{accountId}': {
    names: { accountId: ofSchool(account, 'transfer.accountNotFound') },
    plain: () => ({ addsPiastres: false }),
  },
  'POST /api/teacher/receiving-accounts/{accountId}/archive': {
    names: { accountId: ofSchool(newAccount, 'transfer.accountNotFound') },
  },
  'GET /api/teacher/transfers': {
    // A message of another school sorts nothing.
    names: {
      nearMessageId: {
        kind: message,
        outcomes: { own: 'ok', anothers: 'ok', foreign: 'ok', random: 'ok', malformed: 'request.invalid' },
        optional: true,
      },
    },
    plain: () => ({ pagenumber: 1, pagesize: 5, list: 'waiting' }),
    tellsOfPeople: true,
  },
  'GET /api/teacher/transfers/{orderId}/picture': { names: { orderId: ofSchool(pictured, 'transfer.notFound') } },
  'POST /api/teacher/transfers/{orderId}/approve': { names: { orderId }, tellsOfPeople: true },
  'POST /api/teacher/transfers/{orderId}/refuse': {
    names: { orderId },
    plain: () => ({ why: 'short' }),
    tellsOfPeople: true,
  },
  'POST /api/teacher/transfers/{orderId}/ask-more': {
    names: {
      orderId: {
        ...orderId,
        kind: {
          ...order,
          of: async (api, { owner: { tenantId } }) => aShortOrder(api, await aNewcomer(api, tenantId)),
        },
      },
    },
    tellsOfPeople: true,
  },
  // Orders that are not matched, or that the school does not have, are left out.
  'POST /api/teacher/transfers/approve-matched': {
    names: {
      orderIds: {
        kind: kinds.listOf(order),
        outcomes: anybody,
      },
    },
    plain: () => ({ total: 0 }),
  },
  'GET /api/teacher/transfer-messages': { plain: () => ({ pagenumber: 1, pagesize: 5 }) },
  'POST /api/teacher/transfer-messages': {
    names: { accountId: ofSchool(account, 'transfer.accountNotFound') },
    plain: () => ({ text: `رسالة ${randomUUID()}` }),
    tellsOfPeople: true,
  },
  'POST /api/teacher/transfer-messages/{messageId}/attach': {
    names: { messageId, orderId: { ...orderId, kind: { ...order, isFresh: true } } },
  },
  'POST /api/teacher/transfer-messages/{messageId}/dismiss': { names: { messageId } },
  'POST /api/teacher/transfer-messages/{messageId}/free': { names: { messageId } },
}
