import { describe, expect, test } from 'vitest'
import { warnings } from '../questions/single-choice/missing-part.ts'
import { readList } from './list.ts'
import { reasons } from './question-row.ts'

const TWO = [
  {
    text: 'من بنى القاهرة؟',
    answers: ['عمرو بن العاص', 'جوهر الصقلي', 'صلاح الدين'],
    right: 'جوهر الصقلي',
    reason: null,
  },
  { text: 'متى قامت ثورة عرابي؟', answers: ['1881', '1919', '1952'], right: '1881', reason: null },
]
const read = (text: string) =>
  readList(text).rows.map(({ text, answers, reason }) => ({
    text,
    answers: answers.map((answer) => answer.text),
    right: answers.find(({ isCorrect }) => isCorrect)?.text,
    reason,
  }))

const numberings = [
  '1- ',
  '1. ',
  '1) ',
  '(1) ',
  '١- ',
  '١ ـ '.replace('ـ', '-'),
  '1 / ',
  'س1: ',
  'س ١ - ',
  'السؤال 1: ',
  '1️⃣ ',
  '*1-* ',
  '\u200f1\u200e- ',
  'Q1. ',
]
const letterings = ['أ) ', 'أ- ', 'أ. ', '(أ) ', 'ا) ', 'a) ', 'A. ', '• ', '- ', 'أ ) ', '\u202bأ)\u202c ']
const nth = (pattern: string, place: number, from: string) =>
  pattern
    .replace(/[1١]/, (digit) => (digit === '1' ? String(place + 1) : ('١٢٣٤'[place] ?? '')))
    .replace(/[أاaA]/, (letter) => {
      const letters = { أ: 'أبجد', ا: 'ابجد', a: 'abcd', A: 'ABCD' }[letter] ?? from
      return letters[place] ?? letter
    })
const written = (numbering: string, lettering: string, mark: (answer: string) => string, blank = '\n') =>
  TWO.map(({ text, answers, right }, question) =>
    [
      `${question === 0 ? numbering : numbering.replace('1', '2').replace('١', '٢')}${text}`,
      ...answers.map((answer, place) => {
        const line = `${nth(lettering, place, '')}${answer}`
        return answer === right ? mark(line) : line
      }),
    ].join('\n'),
  ).join(`\n${blank}`)

describe('a pasted list', () => {
  test.each(numberings.flatMap((numbering) => letterings.map((lettering) => [numbering, lettering])))(
    'questions as %j, answers as %j',
    (numbering, lettering) => {
      expect(read(written(numbering, lettering, (line) => `${line} *`))).toEqual(TWO)
      expect(read(written(numbering, lettering, (line) => `${line} ✓`, ''))).toEqual(TWO)
    },
  )

  test.each([
    ['a star in front', (line: string) => `*${line}`],
    ['a star behind', (line: string) => `${line}*`],
    ['bold', (line: string) => `*${line}*`],
    ['a tick', (line: string) => `${line} ✅`],
    ['a tick in front', (line: string) => `✔️ ${line}`],
    ['a word', (line: string) => `${line} (صح)`],
    ['another word', (line: string) => `${line} (صحيحة)`],
    ['a ticked box', (line: string) => `${line} [x]`],
  ])('marks the right answer by %s', (_how, mark) => {
    expect(read(written('1- ', 'أ) ', mark))).toEqual(TWO)
    expect(read(written('١) ', 'ا- ', mark, ''))).toEqual(TWO)
  })

  test.each([
    'الإجابة: ب',
    'الاجابه : ب',
    'الإجابة الصحيحة: ب',
    'الاجابة الصحيحة هي: ب) جوهر الصقلي',
    '*الإجابة:* ب',
    'الحل: 2',
    'الجواب - جوهر الصقلي',
    'Answer: B',
  ])('marks the right answer by a separate line: %s', (line) => {
    const text = `1- من بنى القاهرة؟\nأ) عمرو بن العاص\nب) جوهر الصقلي\nج) صلاح الدين\n${line}\n2- متى قامت ثورة عرابي؟\nأ) 1881\nب) 1919\nج) 1952\nالإجابة: أ`
    expect(read(text)).toEqual(TWO)
  })

  test.each([
    'مفتاح الإجابة:\n1- ب\n2- أ',
    'الإجابات: 1- ب، 2- أ',
    'نموذج الإجابة\n1) ب   2) أ',
    'Answers\n1. B\n2. A',
    'مفتاح الإجابات\n١ ( ب ) ٢ ( أ )',
  ])('marks the right answers by a key at the end: %j', (key) => {
    expect(read(`${written('1- ', 'أ) ', (line) => line)}\n\n${key}`)).toEqual(TWO)
  })

  test('can have all answers in one line', () => {
    expect(
      read(
        '1) من بنى القاهرة؟\nأ) عمرو بن العاص   ب) جوهر الصقلي ✓   ج) صلاح الدين\n2) متى قامت ثورة عرابي؟\n(أ) 1881 (ب) 1919 (ج) 1952\nالإجابة: أ',
      ),
    ).toEqual(TWO)
  })

  test('can have numbered answers in another style, in the same style, and indented', () => {
    const lists = (question: string, answer: string) =>
      TWO.map(({ text, answers, right }, place) =>
        [
          `${question.replace('1', String(place + 1))}${text}`,
          ...answers.map((each, at) => `${answer.replace('1', String(at + 1))}${each}${each === right ? ' *' : ''}`),
        ].join('\n'),
      ).join('\n')
    expect(read(lists('س1: ', '1- '))).toEqual(TWO)
    expect(read(lists('1. ', '1) '))).toEqual(TWO)
    expect(read(lists('1. ', '1. '))).toEqual(TWO)
    expect(read(lists('1. ', '    1. '))).toEqual(TWO)
  })

  test('can lack numbers and letters if blank lines separate the questions', () => {
    expect(
      read('من بنى القاهرة؟\nعمرو بن العاص\n*جوهر الصقلي*\nصلاح الدين\n\nمتى قامت ثورة عرابي؟\n1881 ✓\n1919\n1952'),
    ).toEqual(TWO)
  })

  test('can have questions of several lines, explanations, and bold text', () => {
    expect(
      readList('*1- من بنى القاهرة*\n*وجعلها عاصمة؟*\nأ) عمرو\n*ب) جوهر*\nالشرح: بناها للمعز\nسنة 969').rows,
    ).toMatchObject([
      {
        text: 'من بنى القاهرة\nوجعلها عاصمة؟',
        answers: [
          { text: 'عمرو', isCorrect: false },
          { text: 'جوهر', isCorrect: true },
        ],
        explanation: 'بناها للمعز\nسنة 969',
        reason: null,
      },
    ])
  })

  test('can have true or false questions', () => {
    expect(
      read('1- القاهرة عاصمة مصر (صح)\n2- طنطا على البحر (خطأ)\n3- النيل نهر ( )\nالإجابة: صح\n4- أسوان في الجنوب ✓'),
    ).toEqual(
      ['القاهرة عاصمة مصر', 'طنطا على البحر', 'النيل نهر', 'أسوان في الجنوب'].map((text, place) => ({
        text,
        answers: ['صح', 'غلط'],
        right: place === 1 ? 'غلط' : 'صح',
        reason: null,
      })),
    )
  })

  test('reports the reason for an invalid question and keeps its content', () => {
    expect(
      read(
        '1- سؤال\nأ) نعم\nب) لا\n2- تاني\nأ) نعم *\nب) لا *\n3- تالت\nأ) نعم\n4- رابع\nأ) نعم\nب) لا\nالإجابة: د\n5- خامس',
      ).map(({ text, reason }) => [text, reason]),
    ).toEqual([
      ['سؤال', reasons.noRight],
      ['تاني', reasons.noRight],
      ['تالت', reasons.fewAnswers],
      ['رابع', reasons.rightUnknown('د')],
      ['خامس', reasons.noAnswers],
    ])
  })

  test('does not read years and fractions as question numbers', () => {
    expect(read('1- الحرب\n1914-1918 كانت:\nأ) الأولى *\nب) التانية')).toMatchObject([
      { text: 'الحرب\n1914-1918 كانت:' },
    ])
  })

  const mixed = `[24/11, 9:14 م] مستر محمود: دي أسئلة الحملة يا شباب
[24/11, 9:14 م] مستر محمود: 1- مين قائد الحملة؟
أ) كليبر
ب) نابليون ✅
[24/11, 9:15 م] مس هدى: 2) نزلت سنة كام؟ أ) 1789 ب) 1798 ✅
س٣: أول ثورة للقاهرة كانت ضد مين؟
أ) الإنجليز
ب) الفرنسيين ✅
24/11/2026، 9:20 م - مستر محمود: ٤. حجر رشيد اتكتب بكام خط؟
أ) 2
ب) 3 ✅
5/ الحملة خرجت سنة 1801 (صح)
*6-* مين اللي قتل كليبر؟
أ) سليمان الحلبي ✅
ب) محمد كريم`

  test('every question is found despite mixed numbering, WhatsApp stamps and a heading', () => {
    const { rows, warning } = readList(mixed)
    expect(warning).toBeNull()
    expect(read(mixed)).toEqual(
      [
        ['مين قائد الحملة؟', ['كليبر', 'نابليون'], 'نابليون'],
        ['نزلت سنة كام؟', ['1789', '1798'], '1798'],
        ['أول ثورة للقاهرة كانت ضد مين؟', ['الإنجليز', 'الفرنسيين'], 'الفرنسيين'],
        ['حجر رشيد اتكتب بكام خط؟', ['2', '3'], '3'],
        ['الحملة خرجت سنة 1801', ['صح', 'غلط'], 'صح'],
        ['مين اللي قتل كليبر؟', ['سليمان الحلبي', 'محمد كريم'], 'سليمان الحلبي'],
      ].map(([text, answers, right]) => ({ text, answers, right, reason: null })),
    )
    expect(rows.map((row) => row.warning)).toEqual(rows.map(() => null))
  })

  test('two consecutive lists, each numbered from one, are both read', () => {
    const second = mixed.replaceAll('9:14', '10:14')
    expect(read(`${mixed}\n\n${second}`).map(({ reason }) => reason)).toEqual(Array(12).fill(null))
  })

  test.each([
    '[9:14 م, 24/11/2026] أ/ محمود: ',
    '[24/11/26, 21:14:05] Mr Mahmoud: ',
    '[24/11, 9:14 PM] +20 100 123 4567: ',
    '24/11/26, 21:14 - مستر محمود: ',
    '٢٤/١١/٢٠٢٦، ٩:١٤ م - مستر محمود: ',
  ])('the stamp %j is removed', (stamp) => {
    expect(read(`${stamp}1- من بنى القاهرة؟\nأ) عمرو\nب) جوهر *`)).toMatchObject([{ text: 'من بنى القاهرة؟' }])
  })

  test('a line with letters is not a true or false question, even with a mark at its end', () => {
    expect(read('1- نزلت سنة كام؟ ب) 1798 أ) 1789 ✅')).toMatchObject([{ answers: [], reason: reasons.answersInLine }])
  })

  test('an answer that refers to other answers stays one answer', () => {
    expect(read('1- أيهم صح؟\nأ) مصر\nب) الشام\nج) كل من أ) و ب) معًا *')).toMatchObject([
      { answers: ['مصر', 'الشام', 'كل من أ) و ب) معًا'], reason: null },
    ])
  })

  test('a question that absorbed another one has a warning', () => {
    const rows = readList(
      '1- من بنى القاهرة؟\nأ) عمرو *\nب) مين بنى الأزهر؟\n2- كم؟\n- 1\n- 2 *\n- 3\n- 4\n- 5\n- 6\n- 7\n3- تمام؟\nأ) نعم *\nب) لا',
    ).rows
    expect(rows.map(({ reason, warning }) => [reason, warning])).toEqual([
      [null, warnings.questionAsAnswer],
      [null, warnings.manyAnswers],
      [null, null],
    ])
  })

  test('missing question numbers cause a warning', () => {
    expect(readList('1- من؟\nأ) هو *\nب) هي\n10- متى؟\nأ) أمس *\nب) غدا').warning).toBe(
      'الأرقام من 1 لـ 10، لقينا 2 بس',
    )
  })
})
