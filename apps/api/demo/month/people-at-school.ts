import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type {
  ManualTxContext,
  Services,
  Staff,
  StaffContext,
  Student,
  StudentContext,
} from '#api/lib/http/request-context.ts'
import { PHONE } from '../load/plant-watching.ts'
import type { PlantedClassmate } from './plant-classmates.ts'

const DESK_COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A context for the calls of staff, whichever way they open their transactions. */
export type Desk = StaffContext & ManualTxContext<Staff>

/** Lets people of a school make calls at moments that are over, all within one transaction. */
export class PeopleAtSchool {
  private readonly db: OwnerDb
  private readonly services: Services
  private readonly staff: Record<'teacher' | 'assistant', Staff>

  constructor(db: OwnerDb, services: Services, staff: Record<'teacher' | 'assistant', Staff>) {
    this.db = db
    this.services = services
    this.staff = staff
  }

  desk(who: 'teacher' | 'assistant', at: Date): Desk {
    const context = this.contextOf(this.staff[who], at)
    // A savepoint would undo a failure, and here nothing fails.
    const within = <T>(work: (tx: StaffContext) => Promise<T>) => work(context)
    return { ...context, transaction: within, once: within } as Desk
  }

  student({ id, seed, email, phone }: PlantedClassmate, at: Date): StudentContext {
    const { tenantId } = this.staff.teacher
    const student: Student = {
      tenantId,
      id,
      email,
      phone,
      name: seed.name,
      grade: seed.grade,
      role: 'student',
      permissions: [],
      owesSecondFactor: false,
      emailUnconfirmedSince: null,
      slot: 1,
      sessionMark: Buffer.alloc(16),
    }
    return this.contextOf(student, at)
  }

  /** Does what is asked back, and says yes to it. */
  async withConfirmation<T>(work: (confirm: string | undefined) => Promise<T>): Promise<T> {
    await sql`savepoint before_the_question`.execute(this.db)
    try {
      return await work(undefined)
    } catch (error) {
      const isQuestion = error instanceof AppError && error.code === 'edit.needsConfirm'
      if (!isQuestion) throw error
      await sql`rollback to savepoint before_the_question`.execute(this.db)
      return work(String(error.details.data?.confirm))
    }
  }

  private contextOf<Who extends Staff | Student>(viewer: Who, at: Date) {
    const { db, services } = this
    const { clock } = services
    const ahead = clock.schoolNow().getTime() - clock.now().getTime()
    const machineNow = new Date(at.getTime() - ahead)
    return {
      db,
      viewer,
      tenantId: viewer.tenantId,
      now: at,
      services: { ...services, clock: { ...clock, now: () => machineNow, schoolNow: () => at } },
      credentials: {
        token: null,
        deviceId: `device-of-${viewer.id}`,
        address: '127.0.0.1',
        userAgent: viewer.role === 'teacher' ? DESK_COMPUTER : PHONE,
      },
      origin: '',
      isCrossOrigin: false,
      idempotencyKey: null,
      files: new Map(),
    }
  }
}
