import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type {
  CodeBatch,
  CodeTargetCourse,
  listCodeBatches as listCall,
  readCodeBatch as readCall,
} from '@manassa/contract/teacher/code-batches'
import { allStates } from '#api/features/codes/code.ts'
import { gradeNameOf } from '#api/lib/grade.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type BatchRow, batchPage, batchWithId, countCodes } from './code-batches.queries.ts'
import { listTargets } from './code-target.queries.ts'

export async function listCodeBatches(
  context: StaffContext,
  { pagenumber, pagesize, search = '', sort, courseId }: ParsedInputOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const { db, tenantId } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await batchPage(db, tenantId, { ...page, words: searchWords(search), courseId, sort })
  return { ...pageMeta(totalCount, page), batches: await batchViews(context, rows) }
}

/** Throws `codeBatch.notFound`. */
export async function readCodeBatch(
  context: StaffContext,
  { batchId }: ParsedInputOf<typeof readCall>,
): Promise<DataOf<typeof readCall>> {
  const row = await batchWithId(context.db, context.tenantId, batchId)
  const [view] = await batchViews(context, row ? [row] : [])
  if (!view) throw new AppError('codeBatch.notFound')
  return view
}

export async function listCodeTargets(context: StaffContext): Promise<{ courses: CodeTargetCourse[] }> {
  const courses = (await listTargets(context)).map(({ id, name, grade, price, active, units }) => ({
    id,
    courseName: name,
    grade: gradeNameOf(grade),
    price: Number(price),
    published: active,
    units,
  }))
  return { courses }
}

async function batchViews({ db, tenantId, now }: StaffContext, rows: readonly BatchRow[]): Promise<CodeBatch[]> {
  const ids = rows.map(({ id }) => id)
  const counted = new Map((await countCodes(db, tenantId, ids, now)).map(({ batchId, counts }) => [batchId, counts]))
  return rows.map(({ price, expiresAt, createdAt, makerId, makerName, ...row }) => ({
    ...row,
    price: price === null ? null : Number(price),
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: makerId === null || makerName === null ? null : { id: makerId, name: makerName },
    counts: counted.get(row.id) ?? allStates(null),
  }))
}
