import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PARENT_DIGITS } from '@manassa/contract/limits'
import { PARENT_PATH } from '@manassa/contract/student/parents'
import { parentPageTexts as texts } from '#api/copy/parents.ts'
import { escapedMarkup as escaped } from '#api/lib/http/escaped-markup.ts'
import type { ParentScreen } from './open-parent-page.ts'
import type { WeekHelp } from './week-help.ts'

const style = readFileSync(new URL('./parent-page.css', import.meta.url), 'utf8')
const styleHash = createHash('sha256').update(style).digest('base64')

/** The page has no script, and nothing of it may be loaded from elsewhere. */
export const parentPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function parentPage(screen: ParentScreen): string {
  const title = screen.shows === 'week' ? texts.title(screen.week.name) : screen.school.name
  return [
    '<!doctype html><html lang="ar-EG" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title><style>${style}</style></head><body>`,
    `<header><bdi>${escaped(screen.school.name)}</bdi></header><main>${mainOf(screen)}</main></body></html>`,
  ].join('')
}

function mainOf(screen: ParentScreen): string {
  if (screen.shows === 'week') return weekMarkup(screen)
  if (screen.shows === 'question') return questionMarkup(screen)
  return `<h1>${texts.stopped}</h1><p>${texts.stoppedText}</p>`
}

function weekMarkup({ school, chat, week, key }: Extract<ParentScreen, { shows: 'week' }>): string {
  const at = texts.untilIn(school.timeZone)
  const { days, minutes, lessons, marks, next, pausedUntil, help, question } = week
  const ahead = [
    ...(pausedUntil ? [texts.paused(at(pausedUntil))] : []),
    ...(next ? [texts.closes(next.unit, at(next.closesAt), next.lessonsLeft)] : []),
  ]
  const row = (label: string, lines: readonly string[]) =>
    `<div><dt>${label}</dt>${lines.map((line) => `<dd>${line}</dd>`).join('')}</div>`
  return [
    `<h1>${escaped(texts.title(week.name))}</h1><p class="week">${texts.week(week.from, week.to)}</p><dl>`,
    row(texts.study, [days === 0 ? texts.noStudy : texts.studied(days, minutes)]),
    row(texts.lessons, [lessons ? texts.lessonsDone(lessons.done, lessons.all) : texts.noLessons]),
    row(texts.marks, marks.length > 0 ? marks.map(markMarkup) : [texts.noMarks]),
    row(texts.next, ahead.length > 0 ? ahead.map(escaped) : [texts.noNext]),
    help ? row(texts.help, [escaped(helpText(help))]) : '',
    question ? row(texts.ask, [`<bdi>${escaped(question)}</bdi>`]) : '',
    '</dl>',
    chat ? `<a class="button" href="${escaped(chat)}" rel="noreferrer">${texts.chat}</a>` : '',
    `<footer><p>${texts.seenByStudent}</p>${stopMarkup(key)}</footer>`,
  ].join('')
}

function helpText(help: WeekHelp): string {
  if (help.kind === 'finish') return texts.helpFinish(help.unit, help.lessonsLeft)
  if (help.kind === 'review') return texts.helpReview(help.lessonName)
  if (help.kind === 'begin') return texts.helpBegin(help.unit)
  return help.kind === 'spread' ? texts.helpSpread : texts.helpPraise
}

type Mark = Extract<ParentScreen, { shows: 'week' }>['week']['marks'][number]

function markMarkup({ lessonName, score, passed, isCorrected }: Mark): string {
  const lines =
    score === null
      ? [texts.unknown]
      : [`<bdi dir="ltr">${texts.score(score)}</bdi>`, passed ? texts.passed : texts.failed]
  return `<bdi>${escaped(lessonName)}</bdi>: ${[...lines, ...(isCorrected ? [texts.corrected] : [])].join('، ')}`
}

/** Without the key the button is shown and cannot be used. */
function stopMarkup(key: string | null): string {
  const button = key === null ? ' disabled' : ''
  return [
    `<details><summary>${texts.stop}</summary><p>${texts.stopText}</p>`,
    `<form method="post" action="${PARENT_PATH}/stop">${keyField(key ?? '')}<button${button}>${texts.stopNow}</button>`,
    '</form></details>',
  ].join('')
}

function questionMarkup({ key, isWrong, isShut }: Extract<ParentScreen, { shows: 'question' }>): string {
  if (isShut) return `<h1>${texts.question}</h1><p role="alert">${texts.shut}</p>`
  return [
    `<h1>${texts.question}</h1><p>${texts.questionText}</p>`,
    isWrong ? `<p role="alert">${texts.wrong}</p>` : '',
    `<form method="post" action="${PARENT_PATH}">${keyField(key)}`,
    `<input name="digits" aria-label="${texts.question}" inputmode="numeric" autocomplete="off" dir="ltr" required`,
    ` minlength="${PARENT_DIGITS}" maxlength="${PARENT_DIGITS}"><button class="button">${texts.open}</button></form>`,
  ].join('')
}

const keyField = (key: string) => `<input type="hidden" name="key" value="${escaped(key)}">`
