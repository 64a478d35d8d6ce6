import { resolve } from 'node:path'
import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'
import { resetSecondFactor } from './accounts.ts'
import { checkLog } from './check-log.ts'
import { createSchool, passwordLinkFor } from './create-school.ts'
import { doctor } from './doctor.ts'
import { schoolGateways } from './gateway.ts'
import { deleteSchool } from './move/delete-school.ts'
import { exportSchool, importSchool } from './move/school-file.ts'
import { copyStudent } from './privacy/copy-student.ts'
import { eraseStudent } from './privacy/erase-student.ts'
import { noticeOfLeak } from './privacy/leak.ts'
import { privacyRegister } from './privacy/register.ts'
import { schoolQuotas } from './quotas.ts'
import { rotateSecret } from './rotate-secret.ts'
import { listSchools, suspend } from './schools.ts'

export const USAGE = `npm run school -- <command>

  create --name <school> --teacher <name> --email <email> --phone <mobile> [--id <word>] [--host <host name>]
      makes an empty school, and prints a link with which its teacher sets a password; without --id it is the
      default school of this installation
  list
      the schools of this installation
  password-link <school> <email>
      prints a link that sets that account's password: once, within 24 hours
  reset-second-factor <school> <email>
      takes a lost second factor away, with its recovery codes
  suspend <school>, resume <school>
      shuts a school, and opens it again: within ten seconds
  quota <school> [<size> | students <number> | mail <number>]
      what a school has and may have of room for videos and attachments (50GB, 500MB), of students, and of emails
      a day; none is no limit
  gateway <school> [paymob | none]
      the service through which students pay by card; its keys are read from PAYMOB_SECRET_KEY, PAYMOB_PUBLIC_KEY,
      PAYMOB_HMAC_SECRET, PAYMOB_API_KEY and PAYMOB_INTEGRATIONS of the environment
  doctor
      examines database, replica, clock, disk, media, mail, jobs, backup and certificate; ends with 1 where one is not well
  backup <file>, restore <file>
      writes the database and the media into a file, and the secret under a passphrase into <file>.secret, while the
      server serves; and fills an empty installation from them
  to-postgres
      copies the embedded database of DATA_DIR into the empty one of DATABASE_URL
  rotate-secret
      seals everything with SECRET_KEY in place of OTHER_SECRET_KEY
  move-media <store>
      copies the media into the bucket of S3_URL (s3), or from it into DATA_DIR (folder), and compares checksums
  export <school> <file> [--move] [--rows], import <file>
      writes a school with its key and files into one file under a passphrase, and brings it into another installation;
      --move closes it first, so that nothing is lost, and --rows leaves out the files that the other store has
  delete <school> [--rows]
      deletes a suspended school for good: its rows, its key and its files; or one that has moved
  privacy-register <school>
      prints the register of processing for an inspector, in Arabic
  copy-student <school> <student> <file>
      writes all that is kept about a student into a tar archive; the student is named by email, mobile or number
  erase-student <school> <student>
      deletes a student with all that is kept about them; payments stay without a name
  leak <school> <table> <file>
      writes the people whose data that table has into a CSV file, and prints a notice to them, in Arabic
  check-log [<school>]
      whether each line of the log is what was written and follows the one before it, and its newest line, to be
      compared with another day's; ends with 1 where one is not`

/** The forms of `USAGE` by command: `suspend <school>`. */
const forms = new Map(
  [...USAGE.matchAll(/^ {2}(\S.*)$/gm)]
    .flatMap(([, line = '']) => line.split(', '))
    .map((form): [string, string] => [form.split(' ', 1)[0] ?? '', form]),
)

/** No argument of a process contains it. */
const BETWEEN_WORDS = '\0'

interface Words {
  school: string
  argument: string
  file: string | undefined
  rest: string[]
  /** The values of options; an option that takes none has an empty one. */
  values: Record<string, string>
}

const commands: Record<string, (services: Services, words: Words) => Promise<string>> = {
  create: (services, { values }) => createSchool(services, values),
  list: listSchools,
  'password-link': (services, { school, argument }) => passwordLinkFor(services, { school, email: argument }),
  'reset-second-factor': (services, { school, argument }) => resetSecondFactor(services, { school, email: argument }),
  suspend: (services, { school }) => suspend(services, school, true),
  resume: (services, { school }) => suspend(services, school, false),
  quota: (services, { school, rest }) => schoolQuotas(services, school, rest),
  gateway: (services, { school, argument }) => schoolGateways(services, school, argument),
  export: (services, { school, argument, values }) =>
    exportSchool(services, school, fileIn(argument), { move: 'move' in values, rows: 'rows' in values }),
  import: (services, { school }) => importSchool(services, fileIn(school)),
  delete: (services, { school, values }) => deleteSchool(services, school, 'rows' in values),
  'privacy-register': (services, { school }) => privacyRegister(services, school),
  'copy-student': async (services, { school, argument, file }) => copyStudent(services, school, argument, fileIn(file)),
  'erase-student': (services, { school, argument }) => eraseStudent(services, school, argument),
  leak: async (services, { school, argument, file }) =>
    noticeOfLeak(services, { school, table: argument, file: fileIn(file) }),
  'rotate-secret': rotateSecret,
  doctor,
  'check-log': (services, { school }) => checkLog(services, school),
}

/**
 * Returns the work of a command, which returns its output. Both throw `CannotServe` with a sentence for the operator;
 * arguments that do not fit are refused before anything is opened.
 */
export function commandOf(args: readonly string[]): (services: Services) => Promise<string> {
  const { words, values } = read(args)
  const [command = '', school = '', argument = '', file] = words
  const work = Object.hasOwn(commands, command) && commands[command]
  if (!work) throw noCommand(command)
  return (services) => work(services, { school, argument, file, rest: words.slice(2), values })
}

export const runCommand = async (services: Services, args: readonly string[]) => commandOf(args)(services)

/** Resolves a file from where the operator stands, which npm leaves. */
export const fileIn = (argument = '') => resolve(process.env.INIT_CWD ?? '.', argument)

/** Its words and options. Throws `CannotServe` where they do not have the command's form in `USAGE`. */
export function read([command = '', ...args]: readonly string[]): Pick<Words, 'values'> & { words: string[] } {
  const form = forms.get(command)
  if (form === undefined) throw noCommand(command)
  const refusal = (reason: string) => new CannotServe(`${reason}Write: npm run school -- ${form}`)
  const words = [command]
  const values: Words['values'] = {}
  for (let arg = args.shift(); arg !== undefined; arg = args.shift()) {
    const [option = '', assigned] = arg.split(/=(.*)/s)
    const name = option.slice(2)
    const hasValue = form.includes(`${option} <`)
    if (!arg.startsWith('--')) words.push(arg)
    else if (!hasValue && !form.includes(`[${option}]`)) throw refusal(`${command} has no option ${option}. `)
    else if (name in values) throw refusal(`${option} is there twice. `)
    else {
      const value = assigned ?? (hasValue && !args[0]?.startsWith('--') ? args.shift() : undefined)
      if (hasValue !== (value !== undefined)) throw refusal(`${option} ${hasValue ? 'has' : 'takes'} no value. `)
      values[name] = value ?? ''
    }
  }
  if (!patternOf(form).test(words.join(BETWEEN_WORDS))) throw refusal('')
  return { words, values }
}

/** Matches the words of a form: `<word>` is any, `paymob | none` one of these, and `[…]` may be left out. */
function patternOf(form: string): RegExp {
  const pattern = form
    .replaceAll(/ (\[--.*?\]|--\w+ <.*?>)/g, '')
    .replaceAll(' | ', '|')
    .replaceAll(/ \[(.*?)\]/g, '( ($1))?')
    .replaceAll(/<\w+>/g, `[^${BETWEEN_WORDS}]+`)
    .replaceAll(' ', BETWEEN_WORDS)
  return new RegExp(`^${pattern}$`)
}

const noCommand = (command: string) =>
  new CannotServe(`There is no command "${command}": npm run school -- --help lists them.`)
