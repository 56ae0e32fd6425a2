/** Words with the ending of 'organise' that are American too. */
const AMERICAN = [
  '\\w*(wise|rise|rais|prais|promis|surpris|vis)\\w*',
  '(premis|paradis|exercis|advertis|franchis|merchandis|despis|chastis|disguis|turquois)\\w*',
  '(expertise|treatise|tortoise|porpoise|mayonnaise|precise|concise)s?',
].join('|');

const BRITISH = [
  '\\w*(col|fav|flav|hon|lab|neighb|harb|behavi|rum|hum|vap|od|sav|parl|arm|endeav|splend|vig)our\\w*',
  '\\w*(cent|met|lit|theat|fib|calib|somb|lust|meag|och)re[sd]?',
  `(?!(${AMERICAN})\\b)\\w{4,}(is|ys)(e|ed|er|ers|es|ing)`,
  '\\w{4,}isations?',
  '\\w*(travel|cancel|label|model|level|fuel|dial|signal|counsel|tunnel|panel)l(ed|ing|ers?)',
  '(jewellery|marvellous|woollen|skilful|wilful)\\w*',
  '(fulfil|instal|enrol)(s|ments?)?',
  '(grey|tyre|kerb|plough|storey|cheque|mould|draught|programme)(s|ed)?',
  '(licence|defence|offence|pretence|catalogue|dialogue|chilli)s?',
  '(centring|practis(e|ed|es|ing)|cos(y|ier|iest|ily)|aluminium|aeroplane|pyjamas|judgement|ageing)',
  '(learnt|spelt|dreamt|whilst|amongst)',
  // Usage
  '(fortnight|trolley|lorry|lorries|queu|hosepipe|cinema|postcode|rubbish|petrol)\\w*',
  '(half past|car park|mobile phone|bouncy castle|fancy dress|church hall|bank holiday|guy rope)s?',
  '(candy ?floss|ice loll(y|ies)|at the weekend|ring us|hire (charge|cost|fee|period|price)s?)',
];

/** Matches spellings and usage that are British and not American. */
export const BRITISH_WORDS = new RegExp(`\\b(${BRITISH.join('|')})\\b`, 'i');
