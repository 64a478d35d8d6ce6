import { toolIsolation } from '../features/teacher/videos/tool-isolation.ts'
import { videoTools } from '../features/teacher/videos/video-tools.ts'
import type { Services } from '../lib/http/request-context.ts'
import { type DemoSchool, demoSchools } from './demo-schools.ts'

const STUDENTS_SHOWN = 3
const CODES_SHOWN = 3
const NO_FFMPEG =
  'ffmpeg is not installed: videos that teachers upload play as they come (Debian and Ubuntu: apt-get install ffmpeg).'

const HAS_NETWORK =
  'ffmpeg runs with access to the network, because this machine does not allow `unshare -n`: only its own options keep uploaded videos from it.'

export async function announce(
  services: Services,
  url: string,
  output: (paragraph: string) => void = print,
): Promise<void> {
  const [school] = await demoSchools(services)
  const notices = [...services.environment.doubts, ...services.db.notices(), ...(await videoNotices(services))].map(
    (notice) => `Note: ${notice}`,
  )
  const paragraphs = [`Manassa is ready: ${url}`, ...(school ? tour(school, services) : []), ...notices]
  for (const paragraph of paragraphs) output(paragraph)
}

async function videoNotices({ environment }: Services): Promise<string[]> {
  if (!environment.preparesVideos) return []
  if (videoTools(environment) === null) return [NO_FFMPEG]
  return (await toolIsolation()).hasNoNetwork ? [] : [HAS_NETWORK]
}

const print = (paragraph: string) => void process.stdout.write(`\n${paragraph}\n`)

function tour({ accounts, courseCodes, unitCodes }: DemoSchool, { environment }: Services): string[] {
  const { teacher, assistant, students } = accounts
  const people = [
    ...students.slice(0, STUDENTS_SHOWN).map(({ email, name }) => `  ${email}   ${name}`),
    `  … up to ${students.at(-1)?.email}, each somewhere else in their studies`,
    `  ${teacher.email}, ${assistant.email}`,
  ]
  const codes = [
    ...courseCodes.slice(0, CODES_SHOWN).map(({ code, courseName }) => `  ${code}   course: ${courseName}`),
    ...unitCodes.slice(0, CODES_SHOWN).map(({ code, unitName }) => `  ${code}   lecture: ${unitName}`),
  ]
  return [
    [`Demo accounts, all with the password ${teacher.password}:`, ...people].join('\n'),
    ['Codes that nobody has used yet:', ...codes].join('\n'),
    `All accounts and codes: ${environment.dataDir}/demo.json`,
  ]
}
