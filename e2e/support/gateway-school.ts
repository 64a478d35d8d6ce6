import { aCourse } from '#test/a-course.ts'
import { aGateway } from '#test/a-gateway.ts'
import { aReceivingAccount } from '#test/a-transfer.ts'
import { aSchool } from '#test/database/a-school.ts'
import { startPaymobServer } from '#test/paymob-server.ts'
import { anAccount, PASSWORD } from '#test/people.ts'
import { testClock } from '#test/test-clock.ts'
import { newInstallation } from './new-installation.ts'

const TENANT = 'tenant3'

/** A school with a course and a student, that takes transfers, and payments through the stand-in of the gateway. */
export async function aGatewaySchool() {
  const paymob = await startPaymobServer()
  const installation = await newInstallation({ PAYMOB_URL: paymob.url })
  const { course, student } = await installation.fill(async (services) => {
    const { db } = services
    const world = { db, services, clock: testClock(services.clock.now()) }
    await aSchool(db, TENANT)
    await services.schoolKeys.make(TENANT)
    const course = await aCourse(world, { name: 'تاريخ مصر الحديث' })
    const student = await anAccount(world, { name: 'سلمى محمود' })
    await aReceivingAccount(world)
    await aGateway(world, TENANT)
    return { course, student }
  })
  return {
    url: await installation.start(),
    tenant: TENANT,
    paymob,
    course,
    student: { email: student.email, password: PASSWORD },
    async stop() {
      await installation.stop()
      await paymob[Symbol.asyncDispose]()
    },
  }
}
