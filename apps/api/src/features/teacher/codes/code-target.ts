import type { CodeTarget } from '#api/features/codes/mint-codes.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { isTarget } from './code-target.queries.ts'

interface TargetInput {
  kind: 'course' | 'unit'
  courseId?: number | undefined
  unitId?: number | undefined
}

/** Codes may open a draft, but nothing that is archived. Throws `course.notFound` or `unit.notFound`. */
export async function requireTarget(context: InSchool, { kind, courseId, unitId }: TargetInput): Promise<CodeTarget> {
  const target: CodeTarget = kind === 'course' ? { kind, courseId: courseId ?? 0 } : { kind, unitId: unitId ?? 0 }
  if (!(await isTarget(context, target))) throw new AppError(`${kind}.notFound`)
  return target
}
