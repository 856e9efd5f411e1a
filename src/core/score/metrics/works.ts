// Publications that metrics come from. Each metric's module (`works`) and its page in docs/metrics name the metric's
// publications. Authors, titles and years were compared with publishers' pages, or with pages that cite the publication if the
// publisher's page was not available.

/** A publication, with the details that a reference list needs. */
export interface Work {
  /** Key of the BibTeX entry. */
  readonly key: string;
  /** Default: a paper in proceedings. */
  readonly kind?: 'article';
  /** Names in the order of the publication, as in BibTeX: `Family, Given and Family, Given`. */
  readonly authors: string;
  readonly title: string;
  /** Journal, or title of the proceedings. */
  readonly venue: string;
  readonly year: number;
  readonly volume?: string;
  readonly number?: string;
  /** First and last page. */
  readonly pages?: readonly [first: number, last: number];
  readonly doi?: string;
  readonly url?: string;
}

function worksOf<Key extends string>(
  rows: Readonly<Record<Key, Omit<Work, 'key'>>>,
): Readonly<Record<Key, Work>> {
  const entries = Object.entries<Omit<Work, 'key'>>(rows);
  return Object.fromEntries(entries.map(([key, row]) => [key, { key, ...row }])) as Record<
    Key,
    Work
  >;
}

export const works = worksOf({
  schlichtkrull2023: {
    authors: 'Schlichtkrull, Michael and Guo, Zhijiang and Vlachos, Andreas',
    title: 'AVeriTeC: A Dataset for Real-world Claim Verification with Evidence from the Web',
    venue: 'Advances in Neural Information Processing Systems',
    volume: '36',
    year: 2023,
    url: 'https://arxiv.org/abs/2305.13117',
  },
  thorne2018: {
    authors:
      'Thorne, James and Vlachos, Andreas and Cocarascu, Oana and Christodoulopoulos, Christos and Mittal, Arpit',
    title: 'The Fact Extraction and VERification (FEVER) Shared Task',
    venue: 'Proceedings of the First Workshop on Fact Extraction and VERification (FEVER)',
    year: 2018,
    doi: '10.18653/v1/W18-5501',
  },
  gao2023: {
    authors: 'Gao, Tianyu and Yen, Howard and Yu, Jiatong and Chen, Danqi',
    title: 'Enabling Large Language Models to Generate Text with Citations',
    venue: 'Proceedings of the 2023 Conference on Empirical Methods in Natural Language Processing',
    year: 2023,
    url: 'https://arxiv.org/abs/2305.14627',
  },
  zhang2025: {
    authors: 'Zhang, Dake and Smucker, Mark D. and Clarke, Charles L. A.',
    title:
      'Overview of the TREC 2025 DRAGUN Track: Detection, Retrieval, and Augmented Generation for Understanding News',
    venue: 'The Thirty-Fourth Text REtrieval Conference Proceedings (TREC 2025)',
    year: 2025,
  },
  pradeep2025: {
    authors:
      'Pradeep, Ronak and Thakur, Nandan and Upadhyay, Shivani and Campos, Daniel and Craswell, Nick and Lin, Jimmy',
    title:
      'The Great Nugget Recall: Automating Fact Extraction and RAG Evaluation with Large Language Models',
    venue:
      'Proceedings of the 48th International ACM SIGIR Conference on Research and Development in Information Retrieval',
    year: 2025,
    doi: '10.1145/3726302.3730090',
    url: 'https://arxiv.org/abs/2504.15068',
  },
  wadden2020: {
    authors:
      'Wadden, David and Lin, Shanchuan and Lo, Kyle and Wang, Lucy Lu and van Zuylen, Madeleine and Cohan, Arman and Hajishirzi, Hannaneh',
    title: 'Fact or Fiction: Verifying Scientific Claims',
    venue:
      'Proceedings of the 2020 Conference on Empirical Methods in Natural Language Processing (EMNLP)',
    year: 2020,
    url: 'https://arxiv.org/abs/2004.14974',
  },
  aly2021: {
    authors:
      'Aly, Rami and Guo, Zhijiang and Schlichtkrull, Michael Sejr and Thorne, James and Vlachos, Andreas and Christodoulopoulos, Christos and Cocarascu, Oana and Mittal, Arpit',
    title:
      'FEVEROUS: Fact Extraction and VERification Over Unstructured and Structured information',
    venue: 'Proceedings of the NeurIPS Track on Datasets and Benchmarks',
    year: 2021,
    url: 'https://arxiv.org/abs/2106.05707',
  },
  jiang2020: {
    authors:
      'Jiang, Yichen and Bordia, Shikha and Zhong, Zheng and Dognin, Charles and Singh, Maneesh and Bansal, Mohit',
    title: 'HoVer: A Dataset for Many-Hop Fact Extraction And Claim Verification',
    venue: 'Findings of the Association for Computational Linguistics: EMNLP 2020',
    year: 2020,
    url: 'https://arxiv.org/abs/2011.03088',
  },
  kamoi2023: {
    authors: 'Kamoi, Ryo and Goyal, Tanya and Rodriguez, Juan Diego and Durrett, Greg',
    title: 'WiCE: Real-World Entailment for Claims in Wikipedia',
    venue:
      'Proceedings of the 2023 Conference on Empirical Methods in Natural Language Processing (EMNLP)',
    year: 2023,
    doi: '10.18653/v1/2023.emnlp-main.470',
  },
  indrehus2025: {
    authors: 'Indrehus, Kjetil and Vannebo, Caroline and Pop, Roxana',
    title:
      'SemQA: Evaluating Evidence with Question Embeddings and Answer Entailment for Fact Verification',
    venue: 'Proceedings of the Eighth Fact Extraction and VERification Workshop (FEVER)',
    pages: [184, 200],
    year: 2025,
    doi: '10.18653/v1/2025.fever-1.14',
  },
  akhtar2026: {
    kind: 'article',
    authors: 'Akhtar, Mubashara and Schlichtkrull, Michael and Vlachos, Andreas',
    title: 'Ev2R: Evaluating Evidence Retrieval in Automated Fact-Checking',
    venue: 'Transactions of the Association for Computational Linguistics',
    volume: '14',
    pages: [530, 561],
    year: 2026,
    doi: '10.1162/tacl.a.647',
  },
  chen2024: {
    authors: 'Chen, Jifan and Kim, Grace and Sriram, Aniruddh and Durrett, Greg and Choi, Eunsol',
    title: 'Complex Claim Verification with Evidence Retrieved in the Wild',
    venue:
      'Proceedings of the 2024 Conference of the North American Chapter of the Association for Computational Linguistics: Human Language Technologies (Volume 1: Long Papers)',
    pages: [3569, 3587],
    year: 2024,
    doi: '10.18653/v1/2024.naacl-long.196',
  },
  lavie2007: {
    authors: 'Lavie, Alon and Agarwal, Abhaya',
    title:
      'METEOR: An Automatic Metric for MT Evaluation with High Levels of Correlation with Human Judgments',
    venue: 'Proceedings of the Second Workshop on Statistical Machine Translation',
    pages: [228, 231],
    year: 2007,
    url: 'https://aclanthology.org/W07-0734',
  },
  papineni2002: {
    authors: 'Papineni, Kishore and Roukos, Salim and Ward, Todd and Zhu, Wei-Jing',
    title: 'BLEU: a Method for Automatic Evaluation of Machine Translation',
    venue:
      'Proceedings of the 40th Annual Meeting of the Association for Computational Linguistics',
    pages: [311, 318],
    year: 2002,
    doi: '10.3115/1073083.1073135',
  },
  chen2014: {
    authors: 'Chen, Boxing and Cherry, Colin',
    title: 'A Systematic Comparison of Smoothing Techniques for Sentence-Level BLEU',
    venue: 'Proceedings of the Ninth Workshop on Statistical Machine Translation',
    year: 2014,
    url: 'https://aclanthology.org/W14-3346',
  },
  popovic2015: {
    authors: 'Popović, Maja',
    title: 'chrF: character n-gram F-score for automatic MT evaluation',
    venue: 'Proceedings of the Tenth Workshop on Statistical Machine Translation',
    pages: [392, 395],
    year: 2015,
    url: 'https://aclanthology.org/W15-3049',
  },
  popovic2017: {
    authors: 'Popović, Maja',
    title: 'chrF++: words helping character n-grams',
    venue: 'Proceedings of the Second Conference on Machine Translation',
    year: 2017,
    url: 'https://aclanthology.org/W17-4770',
  },
  lin2004: {
    authors: 'Lin, Chin-Yew',
    title: 'ROUGE: A Package for Automatic Evaluation of Summaries',
    venue: 'Text Summarization Branches Out',
    pages: [74, 81],
    year: 2004,
    url: 'https://aclanthology.org/W04-1013',
  },
  mcnamee2004: {
    kind: 'article',
    authors: 'McNamee, Paul and Mayfield, James',
    title: 'Character N-Gram Tokenization for European Language Text Retrieval',
    venue: 'Information Retrieval',
    volume: '7',
    pages: [73, 97],
    year: 2004,
    doi: '10.1023/B:INRT.0000009441.78971.be',
  },
  dice1945: {
    kind: 'article',
    authors: 'Dice, Lee R.',
    title: 'Measures of the Amount of Ecologic Association Between Species',
    venue: 'Ecology',
    volume: '26',
    pages: [297, 302],
    year: 1945,
  },
  laban2022: {
    kind: 'article',
    authors: 'Laban, Philippe and Schnabel, Tobias and Bennett, Paul N. and Hearst, Marti A.',
    title: 'SummaC: Re-Visiting NLI-based Models for Inconsistency Detection in Summarization',
    venue: 'Transactions of the Association for Computational Linguistics',
    volume: '10',
    pages: [163, 177],
    year: 2022,
    doi: '10.1162/tacl_a_00453',
  },
  zha2023: {
    authors: 'Zha, Yuheng and Yang, Yichi and Li, Ruichen and Hu, Zhiting',
    title: 'AlignScore: Evaluating Factual Consistency with A Unified Alignment Function',
    venue:
      'Proceedings of the 61st Annual Meeting of the Association for Computational Linguistics (Volume 1: Long Papers)',
    pages: [11328, 11348],
    year: 2023,
    doi: '10.18653/v1/2023.acl-long.634',
  },
  robertson2009: {
    kind: 'article',
    authors: 'Robertson, Stephen and Zaragoza, Hugo',
    title: 'The Probabilistic Relevance Framework: BM25 and Beyond',
    venue: 'Foundations and Trends in Information Retrieval',
    volume: '3',
    number: '4',
    pages: [333, 389],
    year: 2009,
    doi: '10.1561/1500000019',
  },
  sellam2020: {
    authors: 'Sellam, Thibault and Das, Dipanjan and Parikh, Ankur',
    title: 'BLEURT: Learning Robust Metrics for Text Generation',
    venue:
      'Proceedings of the 58th Annual Meeting of the Association for Computational Linguistics',
    pages: [7881, 7892],
    year: 2020,
    doi: '10.18653/v1/2020.acl-main.704',
  },
});
