import type { StaffNeed } from '@manassa/contract/rules/permissions'
import { type BulkAction, needOfBulk } from '@manassa/contract/teacher/bulk'
import { invite } from '#api/features/auth/password/invitations.ts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { endEnrolment } from '../grants/end-access.ts'
import { grantCourse, grantLecture, requireOpenCourse, requireOpenUnit } from '../grants/grant-access.ts'
import { endGrantOf, restoreEnrolment } from '../grants/take-back.ts'
import { blockAccount, unblockAccount } from '../students/block-student.ts'
import { accountOfStudent } from '../students/read-student.ts'
import { logOutEverywhere } from '../students/student-devices.ts'
import { addStudentNote } from '../students/student-history.ts'
import { IMPORT } from './change-names.ts'
import { undoImport } from './undo-import.ts'

export interface BulkInput {
  /** All students share this moment, so that their access begins together. */
  at: Date
  bulkId: number
  madeBy: number
  reason: string
  courseId?: number | undefined
  unitId?: number | undefined
  text?: string | undefined
}

interface BulkHandler {
  /** Throws if the change can apply to no student at all. */
  check?(context: StaffContext, input: BulkInput): Promise<unknown>
  /** Returns false if the student was in that state already. */
  act(context: StaffContext, studentId: number, input: BulkInput): Promise<boolean>
  /** Undoes it; returns false if something else has happened since. */
  undo?(context: StaffContext, studentId: number, input: BulkInput): Promise<boolean>
}

const courseOf = ({ courseId = 0 }: BulkInput) => courseId
const unitOf = ({ unitId = 0 }: BulkInput) => unitId

export const bulkHandlers: Record<BulkAction, BulkHandler> = {
  enrol: {
    check: (context, input) => requireOpenCourse(context, courseOf(input)),
    async act(context, studentId, input) {
      return (await grantCourse(context, { studentId, courseId: courseOf(input), reason: input.reason })).isNew
    },
    undo: (context, studentId, input) => endGrantOf(context, { studentId, courseId: courseOf(input) }, input),
  },
  endEnrolment: {
    async act(context, studentId, input) {
      try {
        return (await endEnrolment(context, { studentId, courseId: courseOf(input), reason: input.reason })).isNew
      } catch (error) {
        if (error instanceof AppError && error.code === 'grant.nothing') return false
        throw error
      }
    },
    undo: (context, studentId, input) => restoreEnrolment(context, { studentId, courseId: courseOf(input) }, input),
  },
  grantLecture: {
    check: (context, input) => requireOpenUnit(context, unitOf(input)),
    async act(context, studentId, input) {
      return (await grantLecture(context, { studentId, unitId: unitOf(input), reason: input.reason })).isNew
    },
    undo: (context, studentId, input) => endGrantOf(context, { studentId, unitId: unitOf(input) }, input),
  },
  block: {
    act: (context, studentId, { reason }) => blockAccount(context, { studentId, reason }),
    undo: (context, studentId, { reason }) => unblockAccount(context, { studentId, reason }),
  },
  unblock: {
    act: (context, studentId, { reason }) => unblockAccount(context, { studentId, reason }),
    undo: (context, studentId, { reason }) => blockAccount(context, { studentId, reason }),
  },
  endDevices: {
    async act(context, studentId, { reason }) {
      return (await logOutEverywhere(context, studentId, reason)) > 0
    },
  },
  invite: {
    async act(context, studentId, { reason }) {
      const account = await accountOfStudent(context, studentId)
      if (account.disabledAt) return false
      await invite(context, [account])
      await record(context, 'student.passwordLink', studentId, reason)
      return true
    },
  },
  note: {
    async act(context, studentId, { text, reason }) {
      await addStudentNote(context, { studentId, text: text ?? reason })
      return true
    },
  },
}

type Undo = NonNullable<BulkHandler['undo']>

export const undoOf = (action: string): Undo | undefined =>
  action === IMPORT ? undoImport : bulkHandlers[action as BulkAction]?.undo

/** Making or undoing the change needs this permission besides `grants`. */
export const needOf = (action: string): StaffNeed => (action === IMPORT ? 'grants' : needOfBulk[action as BulkAction])

const record = (context: StaffContext, action: 'student.passwordLink', studentId: number, reason: string) =>
  recordChange(context, { action, ...ofStudent(studentId), reason })
