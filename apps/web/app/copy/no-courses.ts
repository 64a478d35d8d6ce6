/** A school, or a grade, without courses. */
export const noCourses = {
  atAll: { title: 'أول كورس هينزل هنا قريب', text: 'الكورسات في الطريق، وأول ما تنزل هتلاقيها هنا.' },
  ofGrade: { title: 'كورسات الصف ده هتنزل قريب', text: 'كورسات باقي الصفوف موجودة دلوقتي.' },
}
