/**
 * Checks the wording of code, which is its comments, type names and file names, and the shapes of `shapes.ts`.
 * `docs/copy.md` and CONTRIBUTING.md say how to write.
 * Run: npm run lint.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { commentsIn } from './comments.ts'
import { crowdedComponentsIn, literalSpreadsIn } from './shapes.ts'

const LINE_MAX_CHARACTERS = 120

/** A comment that begins so is a clause without a verb; a comment is a sentence with a subject. */
const QUESTION_WORD =
  /^(What|Who|Whoever|Whose|Whom|Whatever|Whichever|Which|Where|Wherever|How|However|When|Whenever|Why|Whether|Of|Those|Nobody|Everybody|That)\b/
/** Type names that say nothing of their thing; a name such as `ListStudentsQuery` can be searched for. */
const EMPTY_TYPE =
  /\b(?:type|interface|class) (Wanted|Place|Found|Written|Known|Kind|Entry|Parts|Waiting|Whose|Made|Come|Told|Heard|Thing|Given)\b/g
/** Metaphors of earlier file names. */
const METAPHOR =
  /(^|[-/])(film|films|wanted|whoever|whose|told|heard|beside|stands?|stood|came|letters?|papers?|ladder|rung)(?=[-.])/

/** Words that name no thing of the trade; a declared identifier contains none of them. */
const VAGUE_WORDS =
  /^(wanted|asked|told|said|heard|beside|stands|stood|came|comes|lies|thing|things|whose|whoever|paper|papers|piece|pieces|film|films|ladder|rung)$/i
/** Names that other programs rely on: fields of calls, columns, and the page of components. */
const FIXED_NAMES = new Set([
  'films',
  'filmsBefore',
  'toldAt',
  'askedAt',
  'askedOn',
  'besideAnother',
  'cameAt',
  'cameLate',
  'things',
])
/** The page that shows every component has a section for each piece. */
const OF_COMPONENT_PAGE = /ui-pieces\//

/** Identifiers that a file declares: variables, functions, types, parameters with a type, and properties. */
function declaredNames(text: string): Set<string> {
  const source = text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\/\/[^\n]*/g, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '')
  const keyword = /\b(?:const|let|function\*?|class|interface|type)\s+([A-Za-z_$][\w$]*)/g
  const member = /^\s+(?:readonly |async |#|private |static )*([a-z]\w*)\??(?:<[^>]*>)?[:(]/gm
  return new Set([...source.matchAll(keyword), ...source.matchAll(member)].map(([, name]) => name ?? ''))
}
const wordsOf = (name: string) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []

/** A function that acts is an imperative, `openUnit`; in the third person it says whether something is so. */
const THIRD_PERSON =
  /\bfunction ((?:adds|asks|brings|buys|closes|confirms|ends|enters|fills|gives|goes|joins|keeps|leaves|logs|looks|loses|makes|moves|opens|pays|prints|reads|receives|refuses|removes|sends|shows|starts|takes|tries|waits|watches|writes)(?:[A-Z]\w*)?)(?<!(?:Of|At|By))\b(?!.*\): (?:Promise<)?(?:boolean|\w+ is)\b)/g

/** Documents that are not in the repository. */
const OUTSIDE_DOCUMENTS = [
  /(specification|design|security|style|stack|messages|platform|console|ux|spec), (sections? \d|[DT]\d)/i,
  /\b(section|sections) \d|\bthe (design|specification)'s section|(spec|design|ux|stack|style)\.md\b/i,
]

/** A file as a sentence names it, with or without its folders. */
const NAMED_FILE = /(?<![\w./<>*@-])(?:[\w@-][\w@.-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|cjs|css|sql)(?![\w*/])/g
const OF_OTHER_PACKAGES = new Set(['intl/dnd/ar-AE.mjs'])

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const code = tracked.filter(
  (file) => /\.(ts|tsx|mjs|cjs|css|sql)$/.test(file) && !/^demo-art\/|^db\/schema\.sql$/.test(file),
)
const pages = tracked.filter((file) => file.endsWith('.md'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every path by which a sentence may name a tracked file: `apps/api/src/app.ts`, `src/app.ts`, `app.ts`. */
const endsOfPaths = new Set(
  tracked.flatMap((file) => file.split('/').map((_part, index, parts) => parts.slice(index).join('/'))),
)

const missingFiles = (text: string) =>
  [...text.matchAll(NAMED_FILE)]
    .map(([name]) => name.replace(/^contract\//, 'packages/contract/src/'))
    .filter((name) => !endsOfPaths.has(name) && !OF_OTHER_PACKAGES.has(name))

const citesOutside = (text: string) => OUTSIDE_DOCUMENTS.some((document) => document.test(text))

interface Problem {
  rule:
    | 'width'
    | 'missing file'
    | 'outside document'
    | 'question word'
    | 'type name'
    | 'file name'
    | 'identifier'
    | 'third person'
    | 'literal spread'
    | 'many props'
  file: string
  line: number
  text: string
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

const problems: Problem[] = []
const report = (rule: Problem['rule'], file: string, line: number, text: string) =>
  problems.push({ rule, file, line, text })

for (const file of code) {
  const text = read(file)
  for (const { line, sentence, lines } of commentsIn(text, file)) {
    if (QUESTION_WORD.test(sentence)) report('question word', file, line, sentence)
    for (const name of missingFiles(sentence)) report('missing file', file, line, name)
    if (citesOutside(sentence)) report('outside document', file, line, sentence)
    if (lines.some((one) => one.length > LINE_MAX_CHARACTERS)) report('width', file, line, sentence)
  }
  for (const match of text.matchAll(EMPTY_TYPE)) {
    report('type name', file, lineAt(text, match.index), match[1] ?? '')
  }
  for (const match of text.matchAll(THIRD_PERSON)) {
    report('third person', file, lineAt(text, match.index), match[1] ?? '')
  }
  for (const { index, found } of literalSpreadsIn(text)) report('literal spread', file, lineAt(text, index), found)
  if (file.endsWith('.tsx')) {
    for (const { index, name, count } of crowdedComponentsIn(text)) {
      report('many props', file, lineAt(text, index), `${name} ${count}`)
    }
  }
  if (METAPHOR.test(file)) report('file name', file, 1, file)
  if (/\.(tsx?|mjs)$/.test(file) && !OF_COMPONENT_PAGE.test(file)) {
    for (const name of declaredNames(text)) {
      const isVague = wordsOf(name).some((word) => VAGUE_WORDS.test(word)) && !FIXED_NAMES.has(name)
      if (isVague) report('identifier', file, lineAt(text, text.indexOf(name)), name)
    }
  }
}
for (const page of pages) {
  for (const [index, line] of read(page).split('\n').entries()) {
    for (const name of missingFiles(line)) report('missing file', page, index + 1, name)
    if (citesOutside(line)) report('outside document', page, index + 1, line)
  }
}

for (const { rule, file, line, text } of problems) console.error(`${file}:${line} ${rule}: ${text}`)
if (problems.length > 0) process.exit(1)
console.log(`Checked the wording of ${code.length} files.`)
