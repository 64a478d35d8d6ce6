import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServices } from '#api/create-services.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { aCourse } from '#test/a-course.ts'
import { aGateway } from '#test/a-gateway.ts'
import { aReceivingAccount } from '#test/a-transfer.ts'
import { aSchool } from '#test/database/a-school.ts'
import { startPaymobServer } from '#test/paymob-server.ts'
import { anAccount, PASSWORD } from '#test/people.ts'
import { startServer } from '#test/start-server.ts'
import { testClock } from '#test/test-clock.ts'

const TENANT = 'tenant3'
const QUIET = { info() {}, warn() {}, error() {} }

/** A school with a course and a student, that takes transfers, and payments through the stand-in of the gateway. */
export async function aGatewaySchool() {
  const paymob = await startPaymobServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-gateway-'))
  const settings = {
    DATA_DIR: dataDir,
    SEED: 'none',
    DATABASE_URL: undefined,
    RATE_LIMIT: 'off',
    PAYMOB_URL: paymob.url,
  }
  const services = await createServices(readEnvironment({ ...settings, LOG_LEVEL: 'silent' }), QUIET)
  const world = { db: services.db, services, clock: testClock(services.clock.now()) }
  await aSchool(services.db, TENANT)
  await services.schoolKeys.make(TENANT)
  const course = await aCourse(world, { name: 'تاريخ مصر الحديث' })
  const student = await anAccount(world, { name: 'سلمى محمود' })
  await aReceivingAccount(world)
  await aGateway(world, TENANT)
  await services.db.close()
  const server = await startServer(settings)
  return {
    url: server.url,
    tenant: TENANT,
    paymob,
    course,
    student: { email: student.email, password: PASSWORD },
    async stop() {
      await server.stop()
      await paymob[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
