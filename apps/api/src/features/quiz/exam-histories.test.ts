import fc from 'fast-check'
import { test } from 'vitest'
import { cases } from '#test/cases.ts'
import { examHistory, MINUTES, QUESTIONS, type Step } from '#test/exam/exam-history.ts'
import type { Choice } from '#test/exam/exam-model.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi({ environment: { ACCESS_TOKEN_TTL: '31536000' } })

const phone = fc.constantFrom(0 as const, 1 as const)
const seconds = fc.integer({ min: 0, max: MINUTES * 60 + 100 })
const pause = fc.oneof(
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: MINUTES * 60 - 40, max: MINUTES * 60 + 40 }),
  fc.integer({ min: 23 * 3600, max: 25 * 3600 }),
)
const choices: fc.Arbitrary<Choice[]> = fc.uniqueArray(
  fc.record({
    question: fc.nat({ max: QUESTIONS - 1 }),
    answer: fc.constantFrom(1, 1, 1, 0),
    afterSeconds: fc.option(seconds, { nil: undefined }),
  }),
  { selector: ({ question }) => question },
)
const withChoices = { phone, choices }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('read'), phone }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('start'), phone }) },
  fc.record({ does: fc.constant('look'), phone }),
  fc.record({ does: fc.constant('review'), phone }),
  fc.record({ does: fc.constant('send again'), phone }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('keep'), ...withChoices }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('hand in'), ...withChoices }) },
  fc.record({ does: fc.constant('both hand in'), choices }),
  fc.record({ does: fc.constant('both open') }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait'), seconds: pause }) },
)

test('an exam on two phones ends as in the model, in any order of actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 6, maxLength: 30 }),
      async (allowed, steps) => {
        const { perform } = await examHistory(api, allowed)
        for (const each of steps) await perform(each)
      },
    ),
    { numRuns: cases(20, 150) },
  )
})
