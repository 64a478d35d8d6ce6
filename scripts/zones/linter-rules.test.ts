import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { linterOverrides } from './linter-rules.ts'
import { zones } from './zones.ts'

const REFUSED = [
  'packages/contract/src/student/card.ts imports ../teacher/lists.ts',
  'packages/contract/src/rules/card.ts imports #api/lib/clock.ts',
  'apps/api/src/features/study/card.ts imports ../quiz/quiz.queries.ts',
  'apps/api/src/features/study/card.ts imports #api/features/quiz/quiz.queries.ts',
  'apps/api/src/features/study/card.ts imports ../teacher/me/read-me.ts',
  'apps/api/src/features/teacher/quiz/card.ts imports ../students/students.queries.ts',
  'apps/api/src/lib/card.ts imports ../features/study/read-lesson.ts',
  'apps/api/src/lib/card.test.ts imports #app/lib/link.tsx',
  'apps/api/src/start/card.ts imports #demo/seed-demo.ts',
  'apps/web/app/ui/card.tsx imports ../player/head-start.ts',
  'apps/web/app/copy/card.ts imports #app/lib/link.tsx',
  'apps/web/app/routes/home/card.tsx imports ../profile/route.tsx',
  'apps/web/app/routes/home/card.tsx imports #app/routes/teacher/route.tsx',
  'e2e/support/card.ts imports ../../apps/api/demo/people/index.ts',
]
const TAKEN = [
  'packages/contract/src/teacher/card.ts imports ../student/study.ts',
  'apps/api/src/features/study/card.ts imports ./study.queries.ts',
  'apps/api/src/features/study/card.ts imports ../quiz/read-questions.ts',
  'apps/api/src/features/teacher/quiz/card.ts imports #api/features/quiz/quiz.queries.ts',
  'apps/api/src/lib/card.test.ts imports ../features/study/read-lesson.ts',
  'apps/api/src/start/prepare-schools.ts imports #demo/seed-demo.ts',
  'apps/web/app/routes/teacher-preview/card.tsx imports ../profile/route.tsx',
]

test('the linter refuses, with the rules that are written from the list, what a zone may not import, and nothing else', async () => {
  expect(await refusedOf([...REFUSED, ...TAKEN])).toEqual(REFUSED)
})

/** Which of these the linter refuses, in a folder that has such files and no others. */
async function refusedOf(samples: readonly string[]): Promise<string[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'manassa-zones-')))
  const rules = { linter: { rules: { preset: 'none' } }, overrides: linterOverrides(zones) }
  await writeFile(join(folder, 'biome.json'), JSON.stringify(rules))
  for (const [file, all] of Map.groupBy(samples, (sample) => sample.split(' ')[0] ?? '')) {
    const lines = all.map((sample, index) => `import { card as card${index} } from '${sample.split(' ')[2]}'`)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), lines.join('\n'))
  }
  const linter = spawn('biome', ['lint', '--reporter=github', '--max-diagnostics=none'], { cwd: folder })
  const [said] = await Promise.all([text(linter.stdout), once(linter, 'close')])
  await rm(folder, { recursive: true })

  const places = [...said.matchAll(/noRestrictedImports,file=([^,]+?),line=(\d+)/g)].map(
    ([, file = '', line]) => `${file.slice(folder.length + 1)} ${line}`,
  )
  const placeOf = (sample: string) => {
    const file = sample.split(' ')[0] ?? ''
    const sameFile = samples.filter((other) => other.startsWith(`${file} `))
    return `${file} ${sameFile.indexOf(sample) + 1}`
  }
  return samples.filter((sample) => places.includes(placeOf(sample)))
}
