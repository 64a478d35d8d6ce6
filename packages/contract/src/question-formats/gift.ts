import { missingPart, type WrittenQuestion } from '../questions/single-choice/missing-part.ts'
import { linesOf } from './lines.ts'
import { type QuestionRow, reasons, rowOf, TRUE_FALSE, withRight } from './question-row.ts'

/** Escaped characters are replaced with private-use ones while the text is parsed. */
const PLAIN = '\\~=#{}:'
const HIDDEN = 0xe000
const hide = (text: string) =>
  text.replace(/\\([\\~=#{}:n])/g, (_all, sign: string) =>
    sign === 'n' ? '\n' : String.fromCharCode(HIDDEN + PLAIN.indexOf(sign)),
  )
const show = (text: string) =>
  text.replace(/[\ue000-\ue006]/g, (sign) => PLAIN[sign.charCodeAt(0) - HIDDEN] ?? '').trim()

const MARKUP = /^\[(html|moodle|plain|markdown)\]\s*/i

/**
 * Reads GIFT questions with one right answer among several, or true and false. Other kinds become rows with a reason.
 */
export function readGift(source: string): QuestionRow[] {
  return blocksOf(source).map((block, index) => {
    const { question, reason } = questionOf(hide(block))
    return rowOf(index + 1, question, reason)
  })
}

/** Splits the text at blank lines, without comments and categories. */
function blocksOf(source: string): string[] {
  const lines = linesOf(source).filter((line) => !/^\s*(\/\/|\$CATEGORY:)/.test(line))
  const blocks: string[] = []
  let block: string[] = []
  let openBraces = 0
  for (const line of [...lines, '']) {
    if (line.trim() !== '') {
      block.push(line)
      openBraces += braceBalance(line)
    } else if (block.length > 0 && openBraces <= 0) {
      blocks.push(block.join('\n'))
      block = []
      openBraces = 0
    }
  }
  return block.length > 0 ? [...blocks, block.join('\n')] : blocks
}

const braceBalance = (line: string) => {
  const plain = hide(line)
  return plain.split('{').length - plain.split('}').length
}

interface GiftQuestion {
  question: WrittenQuestion
  reason: string | null
}

function questionOf(block: string): GiftQuestion {
  const untitled = block.replace(/^\s*::[\s\S]*?::/, '').trim()
  const parts = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(untitled)
  const text = textOf(
    parts ? `${parts[1]}${parts[3]?.trim() ? `_____${parts[3]}` : ''}` : untitled.replace(/\{[\s\S]*$/, ''),
  )
  const not = (reason: string): GiftQuestion => ({ question: { text, answers: [], explanation: null }, reason })
  if (!parts) return not(/[{}]/.test(untitled) ? reasons.brokenGift : reasons.description)

  const [inside = '', ...general] = (parts[2] ?? '').trim().split('####')
  const explanation = textOf(general.join('####')) || null
  const truth = /^(TRUE|FALSE|T|F)\s*(#[\s\S]*)?$/i.exec(inside.trim())
  if (truth) {
    const answers = withRight(TRUE_FALSE, /^t/i.test(truth[1] ?? '') ? 0 : 1)
    return { question: { text, answers, explanation }, reason: null }
  }
  if (inside.trim() === '') return not(reasons.essay)
  if (inside.trim().startsWith('#')) return not(reasons.numerical)
  return choiceOf(text, inside, explanation)
}

function choiceOf(text: string, inside: string, explanation: string | null): GiftQuestion {
  const found = [...inside.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)]
  const answers = found.map(([, sign, weight, rest = '']) => ({
    text: textOf(rest.split('#')[0] ?? ''),
    isCorrect: sign === '=' || Number(weight) === 100,
  }))
  const question = { text, answers, explanation }
  const isPartly = found.some(([, , weight]) => weight !== undefined && Number(weight) > 0 && Number(weight) < 100)
  if (isPartly) return { question, reason: reasons.severalRight }
  if (answers.some((answer) => answer.text.includes('->'))) return { question, reason: reasons.matching }
  if (!inside.includes('~')) return { question, reason: reasons.shortAnswer }
  return { question, reason: missingPart(question) }
}

function textOf(text: string): string {
  const isHtml = /^\s*\[html\]/i.test(text)
  const bare = text.trim().replace(MARKUP, '')
  return show(isHtml ? withoutTags(bare) : bare)
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const withoutTags = (html: string) =>
  html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? '')

const escaped = (text: string) => {
  const plain = text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')
  return MARKUP.test(plain) ? `[plain]${plain}` : plain
}

export const writeGift = (questions: readonly WrittenQuestion[]): string =>
  questions
    .map(({ text, answers, explanation }, index) => {
      const lines = answers.map((answer) => `\t${answer.isCorrect ? '=' : '~'}${escaped(answer.text)}`)
      const feedback = explanation ? [`\t####${escaped(explanation)}`] : []
      // A title stops a question that begins like a comment from being read as one.
      return [`::س${index + 1}::${escaped(text)} {`, ...lines, ...feedback, '}'].join('\n')
    })
    .join('\n\n')
    .concat('\n')
