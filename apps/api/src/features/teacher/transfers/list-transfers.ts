import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listTransfers as call, ListedTransfer } from '@manassa/contract/teacher/transfers'
import { openPhoto } from '#api/features/auth/photos/view-photo.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { FileResponse } from '#api/lib/http/file-response.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { missingOf } from './due.ts'
import { lockTransfer, pictureOf, type TransferRecord, transferPage } from './transfers.queries.ts'

export async function listTransfers(
  context: StaffContext,
  { pagenumber, pagesize, search = '', list, nearMessageId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await transferPage(context, { ...page, list, search, nearMessageId })
  return {
    ...pageMeta(found.totalCount, page),
    transfers: found.rows.map((row) => transferView(row, context.now)),
  }
}

type AccountRow = Pick<TransferRecord, 'accountId' | 'provider' | 'address' | 'addsPiastres' | 'opensAtOnce'>

export const accountView = ({ accountId, provider, address, addsPiastres, opensAtOnce }: AccountRow) => ({
  id: accountId,
  provider,
  address,
  addsPiastres,
  opensAtOnce,
})

export const transferView = (row: TransferRecord, now: Date): ListedTransfer => ({
  id: row.id,
  student: namedOrNull(row.studentId, row.studentName),
  course: { id: row.courseId, courseName: row.courseName },
  account: accountView(row),
  price: Number(row.price),
  credit: Number(row.credit),
  amount: Number(row.amount),
  expected: Number(row.expected),
  isOwnAmount: row.isOwnAmount,
  received: row.received === null ? null : Number(row.received),
  missing: missingOf(row),
  isLate: row.isExpired && row.received !== null,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  reference: row.reference,
  isRepeated: row.isRepeated,
  hasPicture: row.pictureAt !== null && (row.removeAt === null || row.removeAt > now),
  refusal: row.refusal,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: namedOrNull(row.decidedBy, row.deciderName),
  isCredited: row.isCredited,
  isEnrolled: row.isEnrolled,
})

/** Returns the picture of a transfer. Throws `transfer.notFound`, and `transfer.noPicture` once it is deleted. */
export async function viewTransferPicture(
  context: ManualTxContext<Staff>,
  { orderId }: { orderId: number },
): Promise<FileResponse> {
  const picture = await context.transaction(async (tx) => {
    if (!(await lockTransfer(tx, orderId))) throw new AppError('transfer.notFound')
    return pictureOf(tx, orderId, tx.now)
  })
  if (!picture) throw new AppError('transfer.noPicture')
  const bytes = await openPhoto(context, picture)
  return new FileResponse({ fileName: `transfer-${orderId}.jpg`, mediaType: 'image/jpeg', bytes })
}
