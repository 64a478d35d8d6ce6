import type { TextFormat } from '@manassa/contract/question-formats/read-questions'
import type { TaskMessage } from '#api/lib/jobs/task-process.ts'
import type { ParsingRequest, ParsingResult } from './parse-in-process.ts'
import { ParsingProblem } from './parsing-problem.ts'
import { parsingTasks } from './parsing-tasks.ts'

const report = (message: TaskMessage<ParsingResult>) => process.send?.(message)

process.once('message', (request: ParsingRequest) => {
  report('begins')
  report({ result: resultOf(request) })
})

function resultOf({ name, source, format }: ParsingRequest): ParsingResult {
  // IPC turns a Buffer into plain bytes.
  const whole = typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  try {
    return { value: name === 'questions' ? parsingTasks[name](whole, format as TextFormat) : parsingTasks[name](whole) }
  } catch (error) {
    if (error instanceof ParsingProblem) return error.problem
    // The input exceeds the limits of strings, arrays or the stack.
    if (error instanceof RangeError) return { problem: 'tooHeavy' }
    throw error
  }
}
