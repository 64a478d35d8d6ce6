import type { CodeTarget } from '#api/features/codes/mint-codes.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { isTarget } from './code-target.queries.ts'

interface TargetInput {
  kind: 'course' | 'unit'
  courseId?: number | undefined
  unitId?: number | undefined
}

/**
 * What codes are to open: a course or a unit of the school, a draft also, and nothing that lies in the bin. Throws
 * `course.notFound` or `unit.notFound`.
 */
export async function requireTarget(context: InSchool, { kind, courseId, unitId }: TargetInput): Promise<CodeTarget> {
  const target: CodeTarget = kind === 'course' ? { kind, courseId: courseId ?? 0 } : { kind, unitId: unitId ?? 0 }
  if (!(await isTarget(context, target))) throw new AppError(`${kind}.notFound`)
  return target
}
