import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export const gatewayAccount = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('receivingAccount')
    .where('tenantId', '=', tenantId)
    .where('archivedAt', 'is', null)
    .where('sealedKeys', 'is not', null)
    .select(['id', 'provider', 'address', 'addsPiastres', 'opensAtOnce', 'sealedKeys', 'createdAt'])
    .$narrowType<{ sealedKeys: Buffer }>()
    .executeTakeFirst()

interface NewGatewayPayment {
  id: string
  orderId: number
  gatewayOrderId: string
  amount: string
  createdAt: Date
}

export const insertGatewayPayment = ({ db, tenantId }: InSchool, payment: NewGatewayPayment) =>
  db
    .insertInto('gatewayPayment')
    .values({ tenantId, ...payment })
    .execute()

export const gatewayPaymentWith = (school: InSchool, gatewayOrderId: string) =>
  gatewayPayments(school).where('gatewayPayment.gatewayOrderId', '=', gatewayOrderId).executeTakeFirst()

export const gatewayPaymentOf = (school: InSchool, id: string) =>
  gatewayPayments(school).where('gatewayPayment.id', '=', id).executeTakeFirst()

const gatewayPayments = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('gatewayPayment')
    .innerJoin('transferOrder', sameSchool('transferOrder.id', 'gatewayPayment.orderId'))
    .where('gatewayPayment.tenantId', '=', tenantId)
    .select([
      'gatewayPayment.id',
      'gatewayPayment.orderId',
      'gatewayPayment.gatewayOrderId',
      'gatewayPayment.amount',
      'gatewayPayment.createdAt',
      'transferOrder.receivingAccountId',
      'transferOrder.state as orderState',
      'transferOrder.reservedUntil',
    ])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gatewayPayment as other')
            .where('other.tenantId', '=', tenantId)
            .whereRef('other.orderId', '=', 'gatewayPayment.orderId')
            .whereRef('other.id', '<>', 'gatewayPayment.id')
            .select('other.id'),
        ),
      ).as('isOnly'),
    )

export const noteDeclined = ({ db, tenantId }: InSchool, id: string, declinedAt: Date | null) =>
  db.updateTable('gatewayPayment').set({ declinedAt }).where('tenantId', '=', tenantId).where('id', '=', id).execute()
