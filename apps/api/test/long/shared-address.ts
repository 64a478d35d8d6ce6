import { aForm } from '../a-form.ts'
import { type Account, anAccount, PASSWORD } from '../people.ts'
import { atOnce, type Figure } from './figure.ts'
import { countsByStatus, logIn } from './limits.ts'
import { type CallResponse, send } from './send.ts'
import type { Servers } from './two-servers.ts'

const WIFI = '41.33.0.8'
const phoneOf = ({ id }: Account) => ({ deviceId: `phone-of-student-${id}`, from: WIFI, password: PASSWORD })
const newPhoneOf = ({ id }: Account) => ({ deviceId: `new-phone-of-${id}`, from: WIFI, password: PASSWORD })
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const having = (responses: ReadonlyArray<CallResponse | null>, status: number) =>
  responses.filter((response) => response?.status === status).length

/**
 * An attacker behind a school's address guesses passwords of all accounts, half of them unknown, each time on another
 * device. Few guesses are checked, and every student logs in at the first try, on known and on new phones (T17).
 */
export async function aGuesserOfManyDevices(world: Servers, tries = 2_000, size = 200): Promise<Figure> {
  const students = await atOnce(10, numbers(size), () => anAccount(world))
  await atOnce(50, students, (student) => logIn(world, student, phoneOf(student)))

  const guesses = await atOnce(50, numbers(tries), (index) => {
    const student = students[index % size]
    if (!student) throw new RangeError('Nobody to guess at')
    const account = index % 2 === 0 ? student : { ...student, email: `nobody-${index}@example.com` }
    return logIn(world, account, { password: '12345678', deviceId: `device-${index}-of-a-guesser`, from: WIFI })
  })
  const returning = await atOnce(50, students, (student) => logIn(world, student, phoneOf(student)))
  const newcomers = await atOnce(50, students, (student) => logIn(world, student, newPhoneOf(student)))
  const most = await mostTriesOfAnAccount(world)
  const happy = having(returning, 200)
  const happyNew = having(newcomers, 200)
  return {
    promise: 'a guesser who changes devices keeps nobody behind its address out (T17)',
    figure: `${tries} guesses at ${size} accounts and at names that nobody has behind one address, each on another device: ${countsByStatus(guesses)}, at most ${most} of an account looked at; then ${happy} of ${size} students log in behind the same address on the phones that they had used, and ${happyNew} of ${size} on new ones, all at the first try`,
    // Guesses that were running when the budget was exhausted get the same responses as before.
    held:
      having(guesses, 400) >= 300 &&
      having(guesses, 400) <= 360 &&
      having(guesses, 400) + having(guesses, 429) === tries &&
      most <= 20 &&
      happy === size &&
      happyNew === size,
  }
}

const mostTriesOfAnAccount = ({ db }: Servers) =>
  db.inSchool('tenant3', async (school) => {
    const counts = school.selectFrom('failureCount').where('budget', '=', 'login-account-at-address')
    const { most } = await counts.select((row) => row.fn.max('failures').as('most')).executeTakeFirstOrThrow()
    return Number(most ?? 0)
  })

/**
 * An attacker tries a list of emails at the registration behind a school's address, while the school registers there
 * (T17).
 */
export async function aListAtTheRegistration(world: Servers, tries = 1_000, size = 200): Promise<Figure> {
  const url = (index: number) => world.urls[index % world.urls.length] ?? ''
  const register = (index: number, deviceId: string, form: object) =>
    send(url(index), { tenantId: 'tenant3', deviceId }, { path: '/api/Auth/register', body: form, from: WIFI })

  const owner = await anAccount(world)
  const probes = await atOnce(20, numbers(tries), (index) =>
    register(index, `device-${index}-with-a-list`, aForm({ Email: owner.email })),
  )
  const made = await atOnce(20, numbers(size), (index) => register(index, `phone-of-newcomer-${index}`, aForm()))
  return {
    promise: 'a list of emails at the registration stops nobody who registers (T17)',
    figure: `${tries} registrations with an email that is taken behind one address, each on another device: ${countsByStatus(probes)}; then ${having(made, 201)} of ${size} students register behind the same address at the first try`,
    held:
      having(probes, 409) >= 300 &&
      having(probes, 409) <= 330 &&
      having(probes, 409) + having(probes, 429) === tries &&
      having(made, 201) === size,
  }
}
